-- What: lists can be archived; an open task of an archived list is not overdue, as no view shows it.
-- Safe while old code serves: yes. It neither reads nor writes the column, and an archived list looks like any other to it.
-- Undo: overdue_tasks_of as 0018 has it; drop policy lists_jobs on lists; revoke all on lists from dayward_jobs; alter table lists drop
-- column archived_at.

alter table lists add column archived_at timestamptz;

-- The job for overdue tasks reads them, account by account.
grant select (user_id, id, archived_at, deleted_at) on lists to dayward_jobs;
create policy lists_jobs on lists to dayward_jobs using (user_id = app_user_id()) with check (user_id = app_user_id());

-- The open tasks of one account that are past due: after the end of their day or, where they have one, after their time,
-- by the wall clock of their user. And whether their owner was told, or does not want to be told yet. Tasks of archived lists wait
-- until their list is restored.
create or replace function overdue_tasks_of(account uuid) returns table (id uuid, due_date date, is_told boolean)
  language sql stable set search_path = pg_catalog, public
  as $$
    select t.id, t.due_date, is_told_of_overdue(t) from tasks t
    join (select id, local_time_at(now(), time_zone) as wall_clock from users) u on u.id = t.user_id
    where t.user_id = account and not t.completed and t.archived_at is null and t.deleted_at is null
      and case when t.due_time is null then u.wall_clock::date > t.due_date
               else u.wall_clock > t.due_date + t.due_time::time end
      and not exists (
        select from lists l where l.user_id = t.user_id and l.id = t.list_id and l.archived_at is not null and l.deleted_at is null)
    order by t.due_date, t.due_time nulls last, t.id
  $$;
