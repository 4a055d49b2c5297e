-- What: time that was spent on habits and tasks, and which timer runs.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table running_timers, time_entries.

-- The subject is a habit or a task, so no foreign key can name it; what is purged takes its times along (purge.service.ts).
create table time_entries (
  user_id      uuid        not null references users (id) on delete cascade,
  id           uuid        not null,
  rev          bigint      not null,
  subject_kind text        not null check (subject_kind in ('habit', 'task')),
  subject_id   uuid        not null,
  -- Of a habit alone.
  run_id       uuid,
  day          date        not null,
  started_at   timestamptz not null,
  ended_at     timestamptz,
  zone         text        not null check (char_length(zone) <= 64),
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  deleted_at   timestamptz,
  primary key (user_id, id),
  check (ended_at >= started_at),
  check ((subject_kind = 'habit') = (run_id is not null))
);
-- serves: what changed since a version (pull)
create index time_entries_rev on time_entries (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index time_entries_deleted on time_entries (user_id, deleted_at) where deleted_at is not null;
alter table time_entries enable row level security;
alter table time_entries force row level security;
create policy time_entries_owner on time_entries to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on time_entries to dayward_app;
-- serves: what goes with a habit, a task or a run (purge)
create index time_entries_of_subject on time_entries (user_id, subject_id);
create index time_entries_of_run on time_entries (user_id, run_id) where run_id is not null;

-- One row for each account, with a natural id: at most one timer runs.
create table running_timers (
  user_id      uuid        not null references users (id) on delete cascade,
  id           uuid        not null,
  rev          bigint      not null,
  entry_id     uuid,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),
  deleted_at   timestamptz,
  primary key (user_id, id)
);
-- serves: what changed since a version (pull)
create index running_timers_rev on running_timers (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index running_timers_deleted on running_timers (user_id, deleted_at) where deleted_at is not null;
alter table running_timers enable row level security;
alter table running_timers force row level security;
create policy running_timers_owner on running_timers to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on running_timers to dayward_app;
