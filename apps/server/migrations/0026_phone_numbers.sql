-- What: the number to which an account's text messages go, and the one that waits for its code.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table phone_numbers.

create table phone_numbers (
  user_id         uuid        primary key references users (id) on delete cascade,
  -- The confirmed number, sealed for the account; null if there is none yet.
  sealed_number   text        check (char_length(sealed_number) between 1 and 200),
  -- The number to which a code was sent. The confirmed one stays until the code has been entered.
  pending_number  text        check (char_length(pending_number) between 1 and 200),
  -- Of number and code, under a key of the server.
  code_hash       text        check (char_length(code_hash) = 43),
  code_expires_at timestamptz,
  code_attempts   integer     not null default 0 check (code_attempts >= 0),
  created_at      timestamptz not null default now(),
  check ((pending_number is null) = (code_hash is null) and (code_hash is null) = (code_expires_at is null))
);
alter table phone_numbers enable row level security;
alter table phone_numbers force row level security;
create policy phone_numbers_owner on phone_numbers to dayward_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on phone_numbers to dayward_app;
