-- What: second factors with their backup codes and pending sign-ins, step-ups of sessions, passkeys.
-- Safe while old code serves: yes, it only adds tables.
-- Undo: drop table auth.passkey_challenges, auth.passkeys, auth.step_ups, auth.second_factor_challenges, auth.backup_codes, auth.second_factors;
--
-- All of it is reached by the role dayward_auth alone, as the accounts library's own rows are.

-- At most one authenticator app an account. Until it is confirmed it protects nothing.
create table auth.second_factors (
  user_id        uuid        primary key references auth."user" ("id") on delete cascade,
  -- sealed with the server's key ring, bound to the account
  sealed_secret  text        not null,
  confirmed_at   timestamptz,
  -- the 30-second step of the latest code that was accepted: a code works once
  last_used_step bigint      not null default 0
);

-- Only keyed hashes: whoever reads this table holds no code. A used one is deleted.
create table auth.backup_codes (
  user_id   uuid  not null references auth.second_factors (user_id) on delete cascade,
  code_hash bytea not null check (octet_length(code_hash) = 32),
  primary key (user_id, code_hash)
);

-- A sign-in whose password was right and whose second factor is awaited; named by a cookie.
create table auth.second_factor_challenges (
  token_hash    bytea       primary key check (octet_length(token_hash) = 32),
  user_id       uuid        not null references auth."user" ("id") on delete cascade,
  -- digest of the password's stored hash: a challenge dies with the password that began it
  password_mark bytea,
  attempts      smallint    not null default 0,
  expires_at    timestamptz not null
);
-- serves: the erasure of an account, which looks for what refers to it
create index second_factor_challenges_by_user on auth.second_factor_challenges (user_id);
-- serves: the sweep of expired challenges
create index second_factor_challenges_by_expiry on auth.second_factor_challenges (expires_at);

-- When a session last confirmed who is using it.
create table auth.step_ups (
  session_id   uuid        primary key references auth."session" ("id") on delete cascade,
  confirmed_at timestamptz not null default now()
);

create table auth.passkeys (
  id            uuid        primary key,
  user_id       uuid        not null references auth."user" ("id") on delete cascade,
  -- base64url, as browsers send it; WebAuthn allows at most 1023 bytes
  credential_id text        not null unique check (char_length(credential_id) between 1 and 1364),
  public_key    bytea       not null,
  -- signatures that the authenticator says it has made; many always say 0
  counter       bigint      not null check (counter >= 0),
  transports    text[]      not null default '{}',
  name          text        not null check (char_length(name) between 1 and 60),
  created_at    timestamptz not null default now()
);
-- serves: the passkeys of an account
create index passkeys_by_user on auth.passkeys (user_id);

-- Random numbers that a passkey must sign, each good for one answer.
create table auth.passkey_challenges (
  challenge_hash bytea       primary key check (octet_length(challenge_hash) = 32),
  -- the account that adds a passkey; null for a sign-in, which is nobody's yet
  user_id        uuid        references auth."user" ("id") on delete cascade,
  expires_at     timestamptz not null
);
-- serves: the erasure of an account, which looks for what refers to it
create index passkey_challenges_by_user on auth.passkey_challenges (user_id);
-- serves: the sweep of expired challenges
create index passkey_challenges_by_expiry on auth.passkey_challenges (expires_at);

grant select, insert, update, delete
  on auth.second_factors, auth.backup_codes, auth.second_factor_challenges, auth.step_ups, auth.passkeys, auth.passkey_challenges
  to dayward_auth;
-- The nightly sweep deletes what has expired and reads nothing else.
grant select (expires_at), delete on auth.second_factor_challenges, auth.passkey_challenges to dayward_jobs;
