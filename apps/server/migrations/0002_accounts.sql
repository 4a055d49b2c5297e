-- What: the profile's time zone and consents, one truth about names and addresses of accounts, tokens sent by mail,
-- attempt budgets, addresses known to an account, and sessions that end with the account's activity.
-- Safe while old code serves: no, sessions are kept by the hash of their token from here on, so people sign in anew.
-- Undo: drop trigger users_deactivated on users; drop function end_sessions_of_deactivated; drop table auth.attempts,
-- auth.mail_tokens, auth.known_addresses; alter table users drop constraint users_identity, drop the added columns;
-- alter table auth."user" drop constraint user_identity; make auth.verification again as 0001 has it.

alter table users
  add column time_zone         text        not null default 'UTC' check (char_length(time_zone) between 1 and 64),
  add column day_start_hour    smallint    not null default 0 check (day_start_hour between 0 and 6),
  -- Null only where a profile was lost and made again: what somebody agreed to is not invented.
  add column terms_version     text        check (char_length(terms_version) between 1 and 40),
  add column terms_accepted_at timestamptz,
  add column age_declared_at   timestamptz;
grant insert (time_zone, day_start_hour, terms_version, terms_accepted_at, age_declared_at) on users to dayward_app;
grant update (time_zone, day_start_hour) on users to dayward_app;

-- A profile belongs to an identity and always has its address: a change of address reaches it, and erasing the identity
-- erases the profile with everything that hangs on it, whichever role does it.
alter table auth."user" add constraint user_identity unique ("id", "email");
alter table users add constraint users_identity
  foreign key (id, email) references auth."user" ("id", "email") on update cascade on delete cascade;

-- An account that is deactivated is signed out everywhere by that very statement.
create function end_sessions_of_deactivated() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    delete from auth."session" where "userId" = new.id;
    return null;
  end $$;
create trigger users_deactivated after update of is_active on users
  for each row when (old.is_active and not new.is_active) execute function end_sessions_of_deactivated();

-- From here on "token" holds the SHA-256 of the token, in base64url.
delete from auth."session";

-- serves: one identity of each provider belongs to one account; the password of an account
create unique index account_by_provider on auth."account" ("providerId", "accountId");

-- What a mail's link proves. Only the SHA-256 of its token is kept; whoever deletes the row has used it.
create table auth.mail_tokens (
  token_hash bytea       primary key check (octet_length(token_hash) = 32),
  purpose    text        not null check (purpose in ('sign-up', 'verify', 'change', 'reset')),
  -- Null for a registration, whose account does not exist yet.
  user_id    uuid        references auth."user" ("id") on delete cascade,
  -- The address that the mail went to.
  email      text        not null check (char_length(email) between 3 and 320),
  -- A registration as it was typed, its password hashed.
  payload    jsonb,
  expires_at timestamptz not null,
  check ((purpose = 'sign-up') = (user_id is null)),
  check ((purpose = 'sign-up') = (payload is not null))
);
-- serves: making an account's other tokens worthless, and the cascade
create index mail_token_by_user on auth.mail_tokens (user_id, purpose);
-- serves: the sweep of expired tokens
create index mail_token_by_expiry on auth.mail_tokens (expires_at);
-- The tokens above take its place.
drop table auth."verification";

-- How much of a budget is used. Keys are hashes: neither addresses nor networks can be read from them.
create table auth.attempts (
  key            bytea       primary key check (octet_length(key) = 32),
  used           integer     not null,
  window_ends_at timestamptz not null
);
-- serves: the sweep of windows that are over
create index attempt_by_end on auth.attempts (window_ends_at);

-- From where an account has signed in before, as a hash: strangers cannot use up the attempts made from there.
create table auth.known_addresses (
  user_id      uuid        not null references auth."user" ("id") on delete cascade,
  address_hash bytea       not null check (octet_length(address_hash) = 32),
  last_seen_at timestamptz not null default now(),
  primary key (user_id, address_hash)
);
-- serves: the sweep of addresses that were not seen for long
create index known_address_by_age on auth.known_addresses (last_seen_at);

grant select, insert, update, delete on auth.mail_tokens, auth.attempts, auth.known_addresses to dayward_auth;
grant select (expires_at), delete on auth.mail_tokens to dayward_jobs;
grant select (window_ends_at), delete on auth.attempts to dayward_jobs;
grant select (last_seen_at), delete on auth.known_addresses to dayward_jobs;
