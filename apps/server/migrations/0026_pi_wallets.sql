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
