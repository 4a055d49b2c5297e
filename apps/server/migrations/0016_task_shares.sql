-- What: links that show a copy of a task to whoever has them.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop table task_shares.

create table task_shares (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  task_id    uuid        not null,
  -- SHA-256 of what the link carries: whoever reads this table can open none.
  token_hash bytea       not null check (octet_length(token_hash) = 32),
  -- What the link shows, as it was when it was made; gone as soon as it is ended.
  snapshot   jsonb       check (jsonb_typeof(snapshot) = 'object'),
  created_at timestamptz not null default now(),
  -- Null is never.
  expires_at timestamptz check (expires_at > created_at),
  revoked_at timestamptz,
  primary key (user_id, id),
  check ((snapshot is null) = (revoked_at is not null)),
  foreign key (user_id, task_id) references tasks (user_id, id) on delete cascade
);
-- serves: opening a link
create unique index task_shares_by_token on task_shares (user_id, token_hash);
-- serves: the links of a task, newest first; what ends and goes with it
create index task_shares_by_task on task_shares (user_id, task_id, created_at desc, id desc);
alter table task_shares enable row level security;
alter table task_shares force row level security;
create policy task_shares_owner on task_shares to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on task_shares to dayward_app;

-- Whoever opens a link does so in the context of the account that made it, as the role that looks at what accounts show.
create policy task_shares_visitor on task_shares to dayward_visitor using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select (user_id, token_hash, snapshot, created_at, expires_at, revoked_at) on task_shares to dayward_visitor;
