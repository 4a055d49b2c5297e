-- What: what notifications are about and when they were read; when to look for the reminders of each account; what is sent by which
-- channel, as a queue and as a log; the browsers that take pushes.
-- Safe while old code serves: yes, it only adds. Notifications that old code writes have no kind.
-- Undo: drop the triggers and functions made here; drop table notification_deliveries, auth.push_subscriptions, auth.reminder_clocks;
-- alter table notifications drop column kind, drop column subject_id, drop column day, drop column read_at.

alter table notifications
  -- What the server notified of; null for what a client created. The list of kinds is the code's.
  add column kind       text check (char_length(kind) between 1 and 40),
  add column subject_id uuid,
  add column day        date,
  -- When it was first read, by the server's clock.
  add column read_at    timestamptz;

create function note_reading() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    new.read_at := now();
    return new;
  end $$;
create trigger notifications_read before update of read on notifications
  for each row when (new.read and not old.read and old.read_at is null) execute function note_reading();

-- Two clocks of each account, which the scheduler asks for all accounts at once. They stand outside of the row policies, hold nothing of a
-- user, and are reached only by the functions below and by the jobs.
create table auth.reminder_clocks (
  user_id    uuid        primary key references auth."user" ("id") on delete cascade,
  -- Every reminder up to then is told.
  told_until timestamptz not null default now(),
  -- When to look for reminders again; put off while a server does.
  next_at    timestamptz not null default now(),
  -- When something is to be sent; null if nothing waits; put off while a server sends.
  deliver_at timestamptz
);
-- serves: the accounts whose reminders are due
create index reminder_clocks_next on auth.reminder_clocks (next_at);
-- serves: the accounts for which something is to be sent
create index reminder_clocks_deliver on auth.reminder_clocks (deliver_at) where deliver_at is not null;
grant select, update (next_at, deliver_at) on auth.reminder_clocks to dayward_jobs;
insert into auth.reminder_clocks (user_id) select "id" from auth."user";

-- The account's clock, locked, so that nothing moves it until the transaction ends.
create function lock_reminder_clock() returns timestamptz
  language sql security definer set search_path = pg_catalog, public
  as $$ select told_until from auth.reminder_clocks where user_id = app_user_id() for update $$;

create function set_reminder_clock(told timestamptz, next timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ update auth.reminder_clocks set told_until = told, next_at = next where user_id = app_user_id() $$;

-- The next time something is to be sent; null for nothing.
create function set_delivery_clock(next timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ update auth.reminder_clocks set deliver_at = next where user_id = app_user_id() $$;

-- Something is to be sent at a moment, or before if something else is.
create function wake_deliveries(at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ update auth.reminder_clocks set deliver_at = least(deliver_at, at) where user_id = app_user_id() $$;

create function start_reminder_clock() returns trigger
  language plpgsql security definer set search_path = pg_catalog
  as $$
  begin
    insert into auth.reminder_clocks (user_id) values (new.id) on conflict do nothing;
    return null;
  end $$;
create trigger users_reminder_clock after insert on users for each row execute function start_reminder_clock();

-- What reminds has changed: look again at once. A clock that is due already stays as it is, so that many changes cost one write.
create function wake_reminders() returns trigger
  language plpgsql security definer set search_path = pg_catalog, public
  as $$
  begin
    update auth.reminder_clocks set next_at = now() where user_id = app_user_id() and next_at > now();
    return null;
  end $$;

create trigger users_wake_reminders after update of time_zone, day_start_hour, week_start on users
  for each row when (row(old.time_zone, old.day_start_hour, old.week_start)
    is distinct from row(new.time_zone, new.day_start_hour, new.week_start)) execute function wake_reminders();
create trigger settings_wake_reminders after insert or update of settings_data, deleted_at on settings
  for each row when (new.settings_type in ('notifications', 'notification_schedules')) execute function wake_reminders();
create trigger habits_wake_reminders_new after insert on habits
  for each row when (new.reminder_enabled) execute function wake_reminders();
create trigger habits_wake_reminders after update of reminder_enabled, reminder_time, more_reminders, schedule, starts_on, ends_on,
  pauses, archived_at, deleted_at, run_id on habits
  for each row when (new.reminder_enabled and row(old.reminder_enabled, old.reminder_time, old.more_reminders, old.schedule, old.starts_on,
      old.ends_on, old.pauses, old.archived_at, old.deleted_at, old.run_id)
    is distinct from row(new.reminder_enabled, new.reminder_time, new.more_reminders, new.schedule, new.starts_on,
      new.ends_on, new.pauses, new.archived_at, new.deleted_at, new.run_id)) execute function wake_reminders();
create trigger tasks_wake_reminders_new after insert on tasks
  for each row when (not new.completed and (new.due_date is not null or new.reminders <> '[]' or new.snoozed_until is not null))
  execute function wake_reminders();
create trigger tasks_wake_reminders after update of due_date, due_time, reminder_enabled, reminder_time, reminders, snoozed_until,
  completed, archived_at, deleted_at on tasks
  for each row when (not new.completed and row(old.due_date, old.due_time, old.reminder_enabled, old.reminder_time, old.reminders,
      old.snoozed_until, old.completed, old.archived_at, old.deleted_at)
    is distinct from row(new.due_date, new.due_time, new.reminder_enabled, new.reminder_time, new.reminders,
      new.snoozed_until, new.completed, new.archived_at, new.deleted_at)) execute function wake_reminders();
-- A milestone is rare, so it may cost a write.
create trigger habit_milestones_wake_reminders after insert on habit_milestones for each row execute function wake_reminders();

-- One notification by one channel, to one device where there are several: the queue of what is to be sent, and the log of how it fared.
create table notification_deliveries (
  user_id         uuid        not null references users (id) on delete cascade,
  id              uuid        not null,
  notification_id uuid        not null,
  kind            text        not null check (char_length(kind) between 1 and 40),
  channel         text        not null check (channel in ('push', 'email', 'sms')),
  -- The subscription of a push; null for what has one receiver.
  target          uuid,
  target_name     text        check (char_length(target_name) <= 80),
  -- The same text for the same notification, channel and receiver, however often it is queued.
  dedup_key       text        not null check (char_length(dedup_key) between 1 and 200),
  state           text        not null default 'pending'
                    check (state in ('pending', 'held', 'sent', 'failed', 'dropped', 'skipped')),
  reason          text        check (char_length(reason) between 1 and 40),
  attempts        integer     not null default 0 check (attempts >= 0),
  due_at          timestamptz not null,
  -- Null once it is not tried again.
  next_attempt_at timestamptz,
  leased_until    timestamptz,
  sent_at         timestamptz,
  created_at      timestamptz not null default now(),
  primary key (user_id, id),
  check ((state in ('pending', 'held')) = (next_attempt_at is not null))
);
-- serves: queueing the same again has no effect
create unique index notification_deliveries_once on notification_deliveries (user_id, dedup_key);
-- serves: what is to be sent, and when
create index notification_deliveries_due on notification_deliveries (user_id, next_attempt_at) where next_attempt_at is not null;
-- serves: the log, newest first; the purge of old entries
create index notification_deliveries_newest on notification_deliveries (user_id, created_at desc, id desc);
alter table notification_deliveries enable row level security;
alter table notification_deliveries force row level security;
create policy notification_deliveries_owner on notification_deliveries to dayward_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on notification_deliveries to dayward_app;

-- Browsers that take pushes. A subscription belongs to the session that made it and ends with it.
create table auth.push_subscriptions (
  id              uuid        primary key,
  user_id         uuid        not null references auth."user" ("id") on delete cascade,
  session_id      uuid        not null references auth."session" ("id") on delete cascade,
  endpoint        text        not null check (char_length(endpoint) between 1 and 1000),
  p256dh          text        not null check (char_length(p256dh) = 87),
  auth            text        not null check (char_length(auth) = 22),
  -- The master key of the server from which the key that it subscribed with is derived.
  key_id          text        not null check (char_length(key_id) between 1 and 40),
  device_name     text        not null check (char_length(device_name) between 1 and 80),
  created_at      timestamptz not null default now(),
  last_success_at timestamptz,
  last_failure_at timestamptz,
  last_failure    text        check (char_length(last_failure) between 1 and 40)
);
-- serves: one browser belongs to one account
create unique index push_subscription_by_endpoint on auth.push_subscriptions (endpoint);
-- serves: the browsers of an account, and the cascade
create index push_subscription_by_user on auth.push_subscriptions (user_id, created_at desc, id desc);
-- serves: the cascade of a session that ends
create index push_subscription_by_session on auth.push_subscriptions (session_id);
grant select, insert, update, delete on auth.push_subscriptions to dayward_auth;

revoke all on function note_reading, lock_reminder_clock, set_reminder_clock, set_delivery_clock, wake_deliveries, start_reminder_clock,
  wake_reminders from public;
grant execute on function note_reading, lock_reminder_clock, set_reminder_clock, set_delivery_clock, wake_deliveries, start_reminder_clock,
  wake_reminders to dayward_app;
