-- What: entries of moods.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table moods.

create table moods (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  -- By the calendar and the clock of the user, wherever that was.
  date       date        not null,
  time       text        not null check (time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  mood       smallint    not null check (mood between 1 and 5),
  note       text        not null default '' check (char_length(note) <= 200),
  energy     smallint    check (energy between 1 and 5),
  activities text[]      not null default '{}' check (cardinality(activities) <= 20),
  notes      text        not null default '' check (char_length(notes) <= 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);
-- serves: all moods of an account that are not deleted, newest first
create index moods_newest on moods (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index moods_rev on moods (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index moods_deleted on moods (user_id, deleted_at) where deleted_at is not null;
alter table moods enable row level security;
alter table moods force row level security;
create policy moods_owner on moods to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on moods to dayward_app;
