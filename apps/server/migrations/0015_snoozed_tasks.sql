-- What: nobody is told that a task is overdue while it is snoozed.
-- Safe while old code serves: yes, the function keeps its form.
-- Undo: the function as 0006 has it.

-- The open tasks of one account that are past due: after the end of their day or, where they have one, after their time,
-- by the wall clock of their user. And whether their owner was told of that due date, or does not want to be told yet.
create or replace function overdue_tasks_of(account uuid) returns table (id uuid, due_date date, is_told boolean)
  language sql stable set search_path = pg_catalog, public
  as $$
    select t.id, t.due_date,
      t.overdue_notified_on is not distinct from t.due_date or coalesce(t.snoozed_until > now(), false)
    from tasks t
    join (select id, local_time_at(now(), time_zone) as wall_clock from users) u on u.id = t.user_id
    where t.user_id = account and not t.completed and t.archived_at is null and t.deleted_at is null
      and case when t.due_time is null then u.wall_clock::date > t.due_date
               else u.wall_clock > t.due_date + t.due_time::time end
    order by t.due_date, t.due_time nulls last, t.id
  $$;
