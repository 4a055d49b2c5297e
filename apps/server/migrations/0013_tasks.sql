-- What: tasks that come back by a rule, are planned and reminded of; their subtasks, notes, attachments and saved filters;
-- files that are no pictures.
-- Safe while old code serves: yes, it only adds and loosens; no screen has ever written the lists of subtasks that old tasks may hold,
-- they are shown no more.
-- Undo: drop table task_filters, task_attachments, task_notes, subtasks; alter table tasks drop column list_id, start_date, planned_on, day_order,
-- sort_order, recurrence, series_id, reminders, snoozed_until, restarted_at; alter table files drop column download_name and put
-- its checks back.

alter table tasks
  add column list_id       uuid,
  add column start_date    date,
  add column planned_on    date,
  add column day_order     double precision not null default 0,
  add column sort_order    double precision not null default 0,
  add column recurrence    jsonb            check (jsonb_typeof(recurrence) = 'object'),
  add column series_id     uuid,
  add column reminders     jsonb            not null default '[]' check (jsonb_typeof(reminders) = 'array'),
  add column snoozed_until timestamptz,
  -- From then on counts what was spent on it.
  add column restarted_at  timestamptz;

-- Steps of a task, each a row of its own, so that devices that tick different ones without a network keep both.
create table subtasks (
  user_id    uuid             not null references users (id) on delete cascade,
  id         uuid             not null,
  rev        bigint           not null,
  task_id    uuid             not null,
  title      text             not null check (char_length(title) between 1 and 200),
  completed  boolean          not null default false,
  sort_order double precision not null default 0,
  created_at timestamptz      not null default now(),
  updated_at timestamptz      not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  -- Deferred: purging may remove a task and what belongs to it in any order, and so does erasing an account.
  foreign key (user_id, task_id) references tasks (user_id, id) deferrable initially deferred
);
-- serves: the subtasks of a task; what goes with it (purge)
create index subtasks_of_task on subtasks (user_id, task_id);
-- serves: all subtasks of an account that are not deleted, newest first
create index subtasks_newest on subtasks (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index subtasks_rev on subtasks (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index subtasks_deleted on subtasks (user_id, deleted_at) where deleted_at is not null;
alter table subtasks enable row level security;
alter table subtasks force row level security;
create policy subtasks_owner on subtasks to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on subtasks to dayward_app;

create table task_notes (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  task_id    uuid        not null,
  content    text        not null check (char_length(content) between 1 and 5000),
  type       text        not null default 'note' check (char_length(type) between 1 and 30),
  author     text        not null default '' check (char_length(author) <= 120),
  date       date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  foreign key (user_id, task_id) references tasks (user_id, id) deferrable initially deferred
);
-- serves: the notes of a task, newest first
create index task_notes_by_task on task_notes (user_id, task_id, created_at desc, id desc) where deleted_at is null;
-- serves: all notes of an account that are not deleted, newest first
create index task_notes_newest on task_notes (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what goes with a task (purge)
create index task_notes_of_task on task_notes (user_id, task_id);
-- serves: what changed since a version (pull)
create index task_notes_rev on task_notes (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index task_notes_deleted on task_notes (user_id, deleted_at) where deleted_at is not null;
alter table task_notes enable row level security;
alter table task_notes force row level security;
create policy task_notes_owner on task_notes to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on task_notes to dayward_app;

-- The file is that of the same id.
create table task_attachments (
  user_id      uuid        not null references users (id) on delete cascade,
  id           uuid        not null,
  rev          bigint      not null,
  task_id      uuid        not null,
  file_name    text        not null check (char_length(file_name) between 1 and 120),
  -- What a device said it is; decides nothing.
  content_type text        not null default '' check (char_length(content_type) <= 100),
  bytes        integer     not null check (bytes > 0),
  -- Once the file has arrived.
  uploaded_at  timestamptz,
  is_picture   boolean     not null default false,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  deleted_at   timestamptz,
  primary key (user_id, id),
  foreign key (user_id, task_id) references tasks (user_id, id) deferrable initially deferred
);
-- serves: the attachments of a task, newest first; how many a task has
create index task_attachments_by_task on task_attachments (user_id, task_id, created_at desc, id desc) where deleted_at is null;
-- serves: all attachments of an account that are not deleted, newest first
create index task_attachments_newest on task_attachments (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what goes with a task (purge)
create index task_attachments_of_task on task_attachments (user_id, task_id);
-- serves: what changed since a version (pull)
create index task_attachments_rev on task_attachments (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index task_attachments_deleted on task_attachments (user_id, deleted_at) where deleted_at is not null;
alter table task_attachments enable row level security;
alter table task_attachments force row level security;
create policy task_attachments_owner on task_attachments to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on task_attachments to dayward_app;

create table task_filters (
  user_id        uuid             not null references users (id) on delete cascade,
  id             uuid             not null,
  rev            bigint           not null,
  name           text             not null check (char_length(name) between 1 and 60),
  filter         jsonb            not null check (jsonb_typeof(filter) = 'object'),
  sort_key       text             not null default 'dueDate' check (sort_key in ('dueDate', 'priority', 'createdAt', 'title')),
  sort_direction text             not null default 'asc' check (sort_direction in ('asc', 'desc')),
  view           text             check (view in ('board', 'list', 'calendar')),
  sort_order     double precision not null default 0,
  created_at     timestamptz      not null default now(),
  updated_at     timestamptz      not null default now(),
  deleted_at     timestamptz,
  primary key (user_id, id)
);
-- serves: all filters of an account that are not deleted, newest first
create index task_filters_newest on task_filters (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index task_filters_rev on task_filters (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index task_filters_deleted on task_filters (user_id, deleted_at) where deleted_at is not null;
alter table task_filters enable row level security;
alter table task_filters force row level security;
create policy task_filters_owner on task_filters to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on task_filters to dayward_app;

-- A file that is no picture has no size in pixels, and is only ever downloaded, under a name that its owner gave it.
alter table files
  drop constraint files_purpose_check,
  drop constraint files_content_type_check,
  drop constraint files_stored_in_check,
  alter column width drop not null,
  alter column height drop not null,
  add column download_name text check (char_length(download_name) between 1 and 120),
  add constraint files_purpose_check check (purpose in ('avatar', 'habit-image', 'task-attachment')),
  add constraint files_content_type_check check (content_type in ('image/webp', 'application/octet-stream')),
  add constraint files_stored_in_check check (stored_in ~ '^(habits|tasks)/[0-9a-f-]{36}/[0-9]{13}-[a-z0-9-]{1,60}$'),
  add constraint files_picture_check
    check (num_nulls(width, height) = case content_type when 'image/webp' then 0 else 2 end
           and (content_type = 'image/webp' or download_name is not null));
