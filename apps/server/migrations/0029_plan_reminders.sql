-- What: the end of a plan reminds, so a change of the plan wakes the reminders of its account.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop trigger users_wake_plan_reminders on users.

create trigger users_wake_plan_reminders after update of plan, plan_expiry, is_plan_ending on users
  for each row when (row(old.plan, old.plan_expiry, old.is_plan_ending) is distinct from row(new.plan, new.plan_expiry, new.is_plan_ending))
  execute function wake_reminders();
-- Their clocks do not know the end of the plan yet.
update auth.reminder_clocks set next_at = now() where next_at > now() and user_id in (select id from users where plan_expiry > now());
