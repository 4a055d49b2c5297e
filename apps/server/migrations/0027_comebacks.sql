-- What: when a habit was last taken out of the archive or brought back; when a notification that was put off comes again; held deliveries
-- are asked again when the quiet hours or the zone change.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop trigger habits_restored on habits; drop trigger settings_ask_held on settings; drop trigger users_ask_held on users; drop
-- function note_restoring, ask_held_deliveries, wake_reminders_at; alter table habits drop column restored_at; alter table notifications drop
-- column snoozed_until.

-- Days in the archive are no break of a habit. The server's, never synced.
alter table habits add column restored_at timestamptz;
create function note_restoring() returns trigger
  language plpgsql set search_path = pg_catalog
  as $$
  begin
    new.restored_at := now();
    return new;
  end $$;
create trigger habits_restored before update of archived_at, deleted_at on habits
  for each row when ((old.archived_at is not null and new.archived_at is null) or (old.deleted_at is not null and new.deleted_at is null))
  execute function note_restoring();

-- The instant at which a notification that was put off comes again. The server's, never synced.
alter table notifications add column snoozed_until timestamptz;
-- serves: what was put off
create index notifications_snoozed on notifications (user_id) where snoozed_until is not null;

-- Look for reminders at a moment, or before if something else is due.
create function wake_reminders_at(at timestamptz) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$ update auth.reminder_clocks set next_at = least(next_at, at) where user_id = app_user_id() $$;

-- The quiet hours end at another time now: what they hold is asked again at once, and held until the new end or sent. The clock comes
-- first, as where deliveries are leased and settled.
create function ask_held_deliveries() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
  begin
    perform lock_reminder_clock();
    update notification_deliveries set next_attempt_at = now() where user_id = app_user_id() and state = 'held' and next_attempt_at > now();
    if found then
      perform wake_deliveries(now());
    end if;
    return null;
  end $$;
create trigger settings_ask_held after insert or update of settings_data, deleted_at on settings
  for each row when (new.settings_type = 'quiet_hours') execute function ask_held_deliveries();
create trigger users_ask_held after update of time_zone on users
  for each row when (old.time_zone is distinct from new.time_zone) execute function ask_held_deliveries();

revoke all on function note_restoring, wake_reminders_at, ask_held_deliveries from public;
grant execute on function note_restoring, wake_reminders_at, ask_held_deliveries to dayward_app;
