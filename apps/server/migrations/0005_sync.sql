-- What: what the server remembers of each device that sends changes, tombstones of purged rows, displaced long texts, and
-- the index that pulls need on lists.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table sync_answers, sync_clients, sync_purged, text_versions; drop index lists_rev, lists_deleted; revoke delete on lists from
-- dayward_app; alter table user_sync drop column forgotten_rev; revoke select (id) on auth."user" from dayward_jobs.

-- Purges up to this version are remembered no more: a device that has not heard of them starts over.
alter table user_sync add column forgotten_rev bigint not null default 0;
-- This row changes with every change of the account: room on its page keeps such updates out of the index.
alter table user_sync set (fillfactor = 50);

-- One row for each device of an account that has sent changes: the number of the last one that was dealt with.
create table sync_clients (
  user_id      uuid        not null references users (id) on delete cascade,
  client_id    uuid        not null,
  last_n       bigint      not null check (last_n > 0),
  -- The device has dealt with the answers up to here; they are kept no longer.
  confirmed_n  bigint      not null default 0 check (confirmed_n between 0 and last_n),
  last_used_at timestamptz not null,
  primary key (user_id, client_id)
) with (fillfactor = 50);
alter table sync_clients enable row level security;
alter table sync_clients force row level security;
create policy sync_clients_owner on sync_clients to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on sync_clients to dayward_app;

-- What was answered to a change, so that sending it again gives the same answer and no second effect.
create table sync_answers (
  user_id   uuid   not null,
  client_id uuid   not null,
  n         bigint not null,
  -- SHA-256 of the change's name and arguments: the same number with other content is another change.
  digest    bytea  not null check (octet_length(digest) = 32),
  answer    json   not null,
  primary key (user_id, client_id, n),
  foreign key (user_id, client_id) references sync_clients (user_id, client_id) on delete cascade
);
alter table sync_answers enable row level security;
alter table sync_answers force row level security;
create policy sync_answers_owner on sync_answers to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on sync_answers to dayward_app;

-- Rows that exist no more, for devices that still hold them.
create table sync_purged (
  user_id    uuid        not null references users (id) on delete cascade,
  collection text        not null,
  id         uuid        not null,
  rev        bigint      not null,
  purged_at  timestamptz not null default now(),
  primary key (user_id, collection, id)
);
-- serves: what was purged since a version (pull)
create index sync_purged_rev on sync_purged (user_id, rev);
alter table sync_purged enable row level security;
alter table sync_purged force row level security;
create policy sync_purged_owner on sync_purged to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on sync_purged to dayward_app;

-- Long texts that an edit displaced without its author having seen them.
create table text_versions (
  user_id       uuid        not null references users (id) on delete cascade,
  id            uuid        not null,
  rev           bigint      not null,
  of_collection text        not null,
  of_id         uuid        not null,
  field         text        not null,
  text          text        not null,
  -- The last time that it was displaced; it is kept for a while from then on.
  displaced_at  timestamptz not null default now(),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  primary key (user_id, id)
);
-- serves: what changed since a version (pull); every synced table has one of these
create index text_versions_rev on text_versions (user_id, rev);
-- serves: which of them have been kept long enough (purge)
create index text_versions_age on text_versions (user_id, displaced_at);
alter table text_versions enable row level security;
alter table text_versions force row level security;
create policy text_versions_owner on text_versions to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on text_versions to dayward_app;

-- serves: what changed since a version (pull)
create index lists_rev on lists (user_id, rev);
-- serves: which rows have been deleted for long enough (purge)
create index lists_deleted on lists (user_id, deleted_at) where deleted_at is not null;
-- Deleted rows are purged when their time in "Recently deleted" is over.
grant delete on lists to dayward_app;

-- Jobs list the accounts and then work inside each one's context.
grant select ("id") on auth."user" to dayward_jobs;
