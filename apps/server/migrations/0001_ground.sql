-- What: accounts, the version counter of each account, the event log, and the accounts library's own tables.
-- Safe while old code serves: yes, it is the first migration.
-- Undo: drop schema auth cascade; drop table lists, domain_events, user_sync, users; drop function app_user_id.
--
-- Roles are made before the first migration (src/db/roles.ts): dayward_app serves users under row-level security,
-- dayward_auth owns nothing but the accounts library's rows, dayward_jobs runs the queue.

grant usage on schema public to dayward_app;

-- The account in whose name the running transaction acts; null outside of one, so that no row is visible.
create function app_user_id() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;

create table users (
  id          uuid        primary key,
  email       text        not null check (char_length(email) between 3 and 320),
  name        text        not null check (char_length(name) between 1 and 200),
  plan        text        not null default 'Free' check (plan in ('Free', 'Basic', 'Pro', 'Premium')),
  has_paid    boolean     not null default false,
  is_active   boolean     not null default true,
  plan_expiry timestamptz,
  avatar_url  text,
  created_at  timestamptz not null default now()
);
alter table users enable row level security;
alter table users force row level security;
create policy users_owner on users to dayward_app using (id = app_user_id()) with check (id = app_user_id());
-- plan, has_paid, is_active and plan_expiry are the server's alone: the application role cannot write them.
grant select, insert (id, email, name), update (name, avatar_url) on users to dayward_app;

-- One row an account: its lock and the version that the last change got.
create table user_sync (
  user_id uuid   primary key references users (id) on delete cascade,
  rev     bigint not null default 0 check (rev >= 0)
);
alter table user_sync enable row level security;
alter table user_sync force row level security;
create policy user_sync_owner on user_sync to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update on user_sync to dayward_app;

-- What happened, written in the transaction that made it happen. Readers take only events whose transaction is older
-- than every running one (tx_id < pg_snapshot_xmin(pg_current_snapshot())): a sequence alone is given out before the
-- commit, so a slow transaction would be passed over for ever.
create table domain_events (
  user_id     uuid        not null references users (id) on delete cascade,
  seq         bigint      generated always as identity,
  tx_id       xid8        not null default pg_current_xact_id(),
  name        text        not null check (char_length(name) between 3 and 100),
  entity_id   uuid,
  rev         bigint      not null,
  payload     jsonb       not null default '{}',
  occurred_at timestamptz not null default now(),
  primary key (user_id, seq)
);
alter table domain_events enable row level security;
alter table domain_events force row level security;
create policy domain_events_owner on domain_events to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert on domain_events to dayward_app;

create table lists (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  name       text        not null check (char_length(name) between 1 and 80),
  colour     text        not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);
-- serves: all lists of an account that are not deleted, newest first
create index lists_newest on lists (user_id, created_at desc, id desc) where deleted_at is null;
alter table lists enable row level security;
alter table lists force row level security;
create policy lists_owner on lists to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update on lists to dayward_app;

-- The accounts library (better-auth) keeps its rows here under its own column names. Only dayward_auth reaches them.
create schema auth;
grant usage on schema auth to dayward_auth;
create table auth."user" (
  "id"            uuid        primary key,
  "name"          text        not null,
  "email"         text        not null unique,
  "emailVerified" boolean     not null default false,
  "image"         text,
  "createdAt"     timestamptz not null default now(),
  "updatedAt"     timestamptz not null default now()
);
create table auth."session" (
  "id"        uuid        primary key,
  "userId"    uuid        not null references auth."user" ("id") on delete cascade,
  "token"     text        not null unique,
  "expiresAt" timestamptz not null,
  "ipAddress" text,
  "userAgent" text,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
-- serves: all sessions of an account (listing, revoking)
create index session_by_user on auth."session" ("userId");
-- serves: the sweep of expired sessions
create index session_by_expiry on auth."session" ("expiresAt");
create table auth."account" (
  "id"                    uuid        primary key,
  "userId"                uuid        not null references auth."user" ("id") on delete cascade,
  "accountId"             text        not null,
  "providerId"            text        not null,
  "accessToken"           text,
  "refreshToken"          text,
  "idToken"               text,
  "accessTokenExpiresAt"  timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  "scope"                 text,
  "password"              text,
  "createdAt"             timestamptz not null default now(),
  "updatedAt"             timestamptz not null default now()
);
-- serves: the credentials of an account at sign-in
create index account_by_user on auth."account" ("userId");
create table auth."verification" (
  "id"         uuid        primary key,
  "identifier" text        not null,
  "value"      text        not null,
  "expiresAt"  timestamptz not null,
  "createdAt"  timestamptz not null default now(),
  "updatedAt"  timestamptz not null default now()
);
-- serves: finding a pending verification or reset
create index verification_by_identifier on auth."verification" ("identifier");
-- serves: the sweep of expired verifications
create index verification_by_expiry on auth."verification" ("expiresAt");
grant select, insert, update, delete on all tables in schema auth to dayward_auth;
-- The nightly sweep deletes what has expired and reads nothing else.
grant usage on schema auth to dayward_jobs;
grant select ("expiresAt"), delete on auth."session", auth."verification" to dayward_jobs;
