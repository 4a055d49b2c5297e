-- What: the history of each account has an id, and the last version of each earlier history is kept, so that a device whose versions
-- a restored backup does not have is told so.
-- Safe while old code serves: yes. Its changes begin no history; the next change by new code does.
-- Undo: alter table user_sync drop column history_id, drop column history_mark; drop function sync_history_mark; drop table sync_histories.

-- Identifies the running PostgreSQL: its start, the database, and the timeline of its write-ahead log. A database that was put back from
-- a copy has another mark than the one that its rows name.
create function sync_history_mark() returns text
  language sql stable
  return extract(epoch from pg_catalog.pg_postmaster_start_time())
    || '/' || (select oid from pg_catalog.pg_database where datname = current_database())
    || '/' || left(pg_catalog.pg_walfile_name(pg_catalog.pg_current_wal_lsn()), 8);

alter table user_sync
  -- Devices that know no id belong to the first history of accounts that are older than this migration.
  add column history_id uuid not null default '00000000-0000-0000-0000-000000000000',
  -- The PostgreSQL that last gave out a version of this history; null if a restore has ended the history.
  add column history_mark text default sync_history_mark() check (char_length(history_mark) <= 100);
alter table user_sync alter column history_id set default gen_random_uuid();

-- The histories of an account before its current one.
create table sync_histories (
  user_id  uuid   not null references users (id) on delete cascade,
  id       uuid   not null,
  -- Later versions of this history are not on this server.
  last_rev bigint not null check (last_rev >= 0),
  primary key (user_id, id)
);
alter table sync_histories enable row level security;
alter table sync_histories force row level security;
create policy sync_histories_owner on sync_histories to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on sync_histories to dayward_app;
