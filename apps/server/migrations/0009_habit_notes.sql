-- What: notes of habits.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table habit_notes.

-- Of one run of a habit each; seen while that run is the current one.
create table habit_notes (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  habit_id   uuid        not null,
  -- The first run of a habit bears the habit's own id.
  run_id     uuid        not null,
  content    text        not null check (char_length(content) between 1 and 5000),
  mood       smallint    check (mood between 1 and 5),
  energy     smallint    check (energy between 1 and 5),
  date       date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  -- Deferred: purging may remove a habit and what belongs to it in any order, and so does erasing an account.
  foreign key (user_id, habit_id) references habits (user_id, id) deferrable initially deferred
);
-- serves: the notes of a habit and of one of its runs, newest first
create index habit_notes_by_habit on habit_notes (user_id, habit_id, run_id, created_at desc, id desc) where deleted_at is null;
-- serves: all notes of an account that are not deleted, newest first
create index habit_notes_newest on habit_notes (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what goes with a habit or a run (purge)
create index habit_notes_of_habit on habit_notes (user_id, habit_id);
create index habit_notes_of_run on habit_notes (user_id, run_id);
-- serves: what changed since a version (pull)
create index habit_notes_rev on habit_notes (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index habit_notes_deleted on habit_notes (user_id, deleted_at) where deleted_at is not null;
alter table habit_notes enable row level security;
alter table habit_notes force row level security;
create policy habit_notes_owner on habit_notes to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on habit_notes to dayward_app;
