-- What: images of habits, and where below the account's folder a file lies.
-- Safe while old code serves: yes, it only adds; old code makes and reads avatars alone, which lie where they lay.
-- Undo: drop table habit_images; alter table files drop column stored_in.

-- Of one run of a habit each; seen while that run is the current one. The picture is the file of the same id.
create table habit_images (
  user_id     uuid        not null references users (id) on delete cascade,
  id          uuid        not null,
  rev         bigint      not null,
  habit_id    uuid        not null,
  -- The first run of a habit bears the habit's own id.
  run_id      uuid        not null,
  file_name   text        not null check (char_length(file_name) between 1 and 200),
  caption     text        not null default '' check (char_length(caption) <= 200),
  taken_on    date        not null,
  -- Once the picture has arrived.
  uploaded_at timestamptz,
  width       integer     check (width > 0),
  height      integer     check (height > 0),
  bytes       integer     check (bytes > 0),
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now(),
  deleted_at  timestamptz,
  primary key (user_id, id),
  check (num_nulls(uploaded_at, width, height, bytes) in (0, 4)),
  -- Deferred: purging may remove a habit and what belongs to it in any order, and so does erasing an account.
  foreign key (user_id, habit_id) references habits (user_id, id) deferrable initially deferred
);
-- serves: the images of a habit and of one of its runs, newest first; how many a habit has
create index habit_images_by_habit on habit_images (user_id, habit_id, run_id, created_at desc, id desc) where deleted_at is null;
-- serves: all images of an account that are not deleted, newest first
create index habit_images_newest on habit_images (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what goes with a habit or a run (purge)
create index habit_images_of_habit on habit_images (user_id, habit_id);
create index habit_images_of_run on habit_images (user_id, run_id);
-- serves: what changed since a version (pull)
create index habit_images_rev on habit_images (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index habit_images_deleted on habit_images (user_id, deleted_at) where deleted_at is not null;
alter table habit_images enable row level security;
alter table habit_images force row level security;
create policy habit_images_owner on habit_images to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on habit_images to dayward_app;

-- The place below the account's folder that comes before the name, made by the server; null is the folder of avatars.
alter table files add column stored_in text check (stored_in ~ '^habits/[0-9a-f-]{36}/[0-9]{13}-[a-z0-9-]{1,60}$');
