-- What: settings of accounts, the weekday on which their weeks begin, and the mark of a plan that was cancelled.
-- Safe while old code serves: yes, it only adds. A plan that old code grants keeps the mark of a cancellation.
-- Undo: drop table settings; alter table habits drop column derived_week_start; alter table users drop column week_start, drop column
-- is_plan_ending; drop policy domain_events_billing on domain_events; drop policy user_sync_billing on user_sync; revoke all on
-- domain_events, user_sync from dayward_billing.

-- One row for each type of settings that was ever changed; its data has only the keys that were set.
create table settings (
  user_id       uuid        not null references users (id) on delete cascade,
  id            uuid        not null,
  rev           bigint      not null,
  settings_type text        not null check (char_length(settings_type) between 1 and 50),
  settings_data jsonb       not null check (jsonb_typeof(settings_data) = 'object'),
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  deleted_at    timestamptz,
  primary key (user_id, id),
  unique (user_id, settings_type)
);
-- serves: what changed since a version (pull)
create index settings_rev on settings (user_id, rev);
-- serves: which rows have been deleted for long enough (purge)
create index settings_deleted on settings (user_id, deleted_at) where deleted_at is not null;
alter table settings enable row level security;
alter table settings force row level security;
create policy settings_owner on settings to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on settings to dayward_app;

-- 0 is Sunday, 6 is Saturday.
alter table users add column week_start smallint not null default 1 check (week_start between 0 and 6);
grant update (week_start) on users to dayward_app;

-- With which beginning of the week a habit's figures were computed; null where they do not depend on it. All that are
-- stored were computed from Sunday, so the next reading of their users computes those anew that have another.
alter table habits add column derived_week_start smallint default 0 check (derived_week_start between 0 and 6);
alter table habits alter column derived_week_start drop default;

-- The plan was cancelled and ends at its expiry, so there must be one.
alter table users add column is_plan_ending boolean not null default false,
  add constraint users_ending_plan_expires check (not is_plan_ending or plan_expiry is not null);
grant select (is_plan_ending), update (is_plan_ending) on users to dayward_billing;
-- Whoever changes what an account holds writes down what happened, at the account's version; it reads no event.
create policy domain_events_billing on domain_events to dayward_billing using (user_id = app_user_id()) with check (user_id = app_user_id());
grant insert (user_id, name, rev, payload) on domain_events to dayward_billing;
create policy user_sync_billing on user_sync to dayward_billing using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select (user_id, rev) on user_sync to dayward_billing;
