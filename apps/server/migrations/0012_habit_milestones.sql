-- What: streaks of habits that were celebrated.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table habit_milestones.

create table habit_milestones (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  habit_id   uuid        not null,
  run_id     uuid        not null,
  days       integer     not null check (days > 0),
  reached_on date        not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  unique (user_id, run_id, days),
  -- Deferred: purging may remove a habit and what belongs to it in any order, and so does erasing an account.
  foreign key (user_id, habit_id) references habits (user_id, id) deferrable initially deferred
);
-- serves: what goes with a habit (purge)
create index habit_milestones_of_habit on habit_milestones (user_id, habit_id);
-- serves: what changed since a version (pull)
create index habit_milestones_rev on habit_milestones (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index habit_milestones_deleted on habit_milestones (user_id, deleted_at) where deleted_at is not null;
alter table habit_milestones enable row level security;
alter table habit_milestones force row level security;
create policy habit_milestones_owner on habit_milestones to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on habit_milestones to dayward_app;
