-- What: pictures of accounts, and the role that looks at what an account shows others.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table files; drop policy users_visitor on users, settings_visitor on settings; revoke all on users, settings from
-- dayward_visitor; revoke usage on schema public from dayward_visitor.
--
-- The role itself is made before the migrations (src/db/roles.ts).

-- What the files hold lies in the storage; a row comes after its content and goes before it, so that it never points to nothing.
create table files (
  user_id      uuid        not null references users (id) on delete cascade,
  id           uuid        not null,
  purpose      text        not null check (purpose in ('avatar', 'habit-image')),
  content_type text        not null check (content_type = 'image/webp'),
  -- Of all sizes together.
  bytes        integer     not null check (bytes > 0),
  width        integer     not null check (width > 0),
  height       integer     not null check (height > 0),
  -- SHA-256 of what was sent: the same id with other content is another file.
  sent_hash    bytea       not null check (octet_length(sent_hash) = 32),
  -- The name in the storage, made by the server.
  stored_as    uuid        not null,
  created_at   timestamptz not null default now(),
  primary key (user_id, id)
);
alter table files enable row level security;
alter table files force row level security;
create policy files_owner on files to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on files to dayward_app;

-- In the context of the account that is looked at, this role sees what others may see of it: neither address nor plan, and
-- none of the account's rows but its settings, which say whether others may look at all.
grant usage on schema public to dayward_visitor;
create policy users_visitor on users to dayward_visitor using (id = app_user_id()) with check (id = app_user_id());
grant select (id, name, avatar_url, is_active) on users to dayward_visitor;
create policy settings_visitor on settings to dayward_visitor using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select (user_id, settings_type, settings_data, deleted_at) on settings to dayward_visitor;
