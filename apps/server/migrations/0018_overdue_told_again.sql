-- What: the owner of an overdue task is told again when the time at which it was due has changed, or a snooze that was set since
-- has passed.
-- Safe while old code serves: yes. What it writes down has no moment, and is then asked for the date alone, as before.
-- Undo: the functions as 0015 and 0006 have them; alter table tasks drop column overdue_notified_time, drop column overdue_notified_at.

alter table tasks
  -- The time, beside the due date, of which its owner was told that it has passed; and when that was.
  add column overdue_notified_time text,
  add column overdue_notified_at timestamptz;

-- Whether the owner of a task was told that it is overdue, as it is due now, or does not want to be told yet.
create function is_told_of_overdue(t tasks) returns boolean
  language sql stable set search_path = pg_catalog, public
  as $$
    select coalesce(t.snoozed_until > now(), false)
      or (t.overdue_notified_on is not distinct from t.due_date
        and (t.overdue_notified_at is null
          or (t.overdue_notified_time is not distinct from t.due_time
            and coalesce(t.snoozed_until <= t.overdue_notified_at, true))))
  $$;

-- The open tasks of one account that are past due: after the end of their day or, where they have one, after their time,
-- by the wall clock of their user. And whether their owner was told, or does not want to be told yet.
create or replace function overdue_tasks_of(account uuid) returns table (id uuid, due_date date, is_told boolean)
  language sql stable set search_path = pg_catalog, public
  as $$
    select t.id, t.due_date, is_told_of_overdue(t) from tasks t
    join (select id, local_time_at(now(), time_zone) as wall_clock from users) u on u.id = t.user_id
    where t.user_id = account and not t.completed and t.archived_at is null and t.deleted_at is null
      and case when t.due_time is null then u.wall_clock::date > t.due_date
               else u.wall_clock > t.due_date + t.due_time::time end
    order by t.due_date, t.due_time nulls last, t.id
  $$;

-- The overdue tasks: in the context of an account its own; outside of one, which only the jobs can, those of all
-- accounts, one account after the other. On request without those of which their owners were told.
create or replace function check_overdue_tasks(only_untold boolean default false)
  returns table (user_id uuid, id uuid, due_date date)
  language plpgsql set search_path = pg_catalog, public
  as $$
  #variable_conflict use_column
  declare
    account uuid := app_user_id();
  begin
    if account is not null then
      return query select account, o.id, o.due_date from overdue_tasks_of(account) o where not (only_untold and o.is_told);
      return;
    end if;
    for account in select "id" from auth."user" loop
      perform set_config('app.user_id', account::text, true);
      continue when not exists (
        select from tasks t where t.user_id = account and not t.completed and t.archived_at is null
          and t.deleted_at is null and t.due_date <= current_date + 1 -- no zone is a day ahead of that
          and not (only_untold and is_told_of_overdue(t)));
      return query select account, o.id, o.due_date from overdue_tasks_of(account) o where not (only_untold and o.is_told);
    end loop;
    perform set_config('app.user_id', '', true);
  end $$;

revoke all on function is_told_of_overdue from public;
grant execute on function is_told_of_overdue to dayward_app, dayward_jobs;
