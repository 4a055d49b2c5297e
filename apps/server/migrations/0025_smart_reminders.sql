-- What: smart reminders.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table smart_reminders.

create table smart_reminders (
  user_id          uuid        not null references users (id) on delete cascade,
  id               uuid        not null,
  rev              bigint      not null,
  title            text        not null check (char_length(title) between 1 and 80),
  description      text        not null check (char_length(description) between 1 and 200),
  -- By the clock of the user, wherever that is.
  time             text        not null default '09:00' check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  more_times       text[]      not null default '{}' check (cardinality(more_times) <= 9),
  days             jsonb       not null default '[1, 2, 3, 4, 5, 6, 0]' check (jsonb_typeof(days) = 'array'),
  type             text        not null default 'general' check (type in ('general', 'habit', 'health', 'fitness', 'work')),
  status           text        not null default 'active' check (status in ('active', 'paused')),
  ai_optimized     boolean     not null default true,
  -- The habit or task. No foreign key: what is deleted for good leaves the reminder, which says so.
  linked_to        jsonb       check (jsonb_typeof(linked_to) = 'object'),
  only_if_not_done boolean     not null default true,
  window_from      text        not null default '07:00' check (window_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  window_to        text        not null default '22:00' check (window_to ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  lead_minutes     smallint    not null default 15 check (lead_minutes between 0 and 180),
  last_triggered   timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  deleted_at       timestamptz,
  primary key (user_id, id)
);
-- serves: all smart reminders of an account that are not deleted, newest first
create index smart_reminders_newest on smart_reminders (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index smart_reminders_rev on smart_reminders (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index smart_reminders_deleted on smart_reminders (user_id, deleted_at) where deleted_at is not null;
alter table smart_reminders enable row level security;
alter table smart_reminders force row level security;
create policy smart_reminders_owner on smart_reminders to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on smart_reminders to dayward_app;

create trigger smart_reminders_wake_new after insert on smart_reminders
  for each row when (new.status = 'active') execute function wake_reminders();
create trigger smart_reminders_wake after update of time, more_times, days, status, ai_optimized, linked_to, window_from, window_to,
  lead_minutes, deleted_at on smart_reminders
  for each row when (new.status = 'active' and row(old.time, old.more_times, old.days, old.status, old.ai_optimized, old.linked_to,
      old.window_from, old.window_to, old.lead_minutes, old.deleted_at)
    is distinct from row(new.time, new.more_times, new.days, new.status, new.ai_optimized, new.linked_to,
      new.window_from, new.window_to, new.lead_minutes, new.deleted_at)) execute function wake_reminders();
