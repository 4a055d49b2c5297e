-- What: accounts without an e-mail address, and the Pi wallets that open accounts.
-- Safe while old code serves: yes, as long as no account is without an address; old code creates none.
-- Undo: drop table auth.pi_wallets; revoke update (email) on users from dayward_app; delete the accounts without an address; alter table
-- users drop constraint users_identity_id, alter column email set not null; alter table auth."user" alter column "email" set not null.

-- Null for an account that has no address: a person who came with a Pi wallet need not have one.
alter table auth."user" alter column "email" drop not null;
alter table users alter column email drop not null;
-- The reference by id and address is not checked for a null address, so the identity is referenced by its id as well.
alter table users add constraint users_identity_id foreign key (id) references auth."user" ("id") on delete cascade;
-- A change of address cascades, but the first address has nothing to cascade to, so it is written. The reference admits only
-- the identity's own address or none.
grant update (email) on users to dayward_app;

-- The Pi wallet that opens an account; at most one each. A link of the sandbox or of another network is never looked up.
create table auth.pi_wallets (
  user_id      uuid        primary key references auth."user" ("id") on delete cascade,
  network      text        not null check (network in ('sandbox', 'testnet', 'mainnet')),
  -- The id of a user in this app. It changes if the user revokes the app's permissions; the name may pass to another person.
  uid          text        not null check (char_length(uid) between 1 and 64),
  -- As the platform last told it, for the owner to read; never looked up.
  username     text        check (char_length(username) between 1 and 64),
  linked_at    timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
-- serves: the account of a wallet; a wallet opens one account
create unique index pi_wallet_by_uid on auth.pi_wallets (network, uid);
grant select, insert, update, delete on auth.pi_wallets to dayward_auth;
