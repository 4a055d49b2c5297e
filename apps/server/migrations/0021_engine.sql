-- What: figures of habits are computed when they are read, the activity is a view of the events, and limits need no counts of rows.
-- Safe while old code serves: no. It writes the columns and the table that go.
-- Undo: drop view analytics; create the table analytics of 0006 from reported_events; add the columns of 0006 to habits again, with
-- reset_daily_habits_of and the rights of dayward_jobs; alter table user_sync drop column row_totals.

-- Running totals by collection: [rows not deleted, all rows, bytes of their fields]. Null is not known, so that the next write
-- measures them.
alter table user_sync add column row_totals jsonb check (jsonb_typeof(row_totals) = 'object');

-- A habit shows as not completed on a new day because its figures are those of the day on which they are read.
create or replace function reset_daily_habits() returns bigint
  language sql set search_path = pg_catalog
  as $$ select 0::bigint $$;
drop function reset_daily_habits_of;
drop policy habits_jobs on habits;
revoke all on habits from dayward_jobs;
alter table habits
  drop column streak, drop column total_days, drop column completed_today, drop column best_streak, drop column last_completed,
  drop column weekly_progress, drop column monthly_progress, drop column yearly_progress,
  drop column derived_on, drop column derived_week_start;

-- What clients report stays a table. What the server recorded is read from the events, as far as these are kept. The few reports are
-- copied, so that the old table goes without a pass over its rows.
create table reported_events (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  event_type text        not null check (event_type in (
               'habit_created', 'habit_updated', 'habit_deleted', 'habit_completed', 'habit_uncompleted', 'habit_note_added',
               'task_created', 'task_updated', 'task_deleted', 'task_completed', 'task_uncompleted', 'task_note_added')),
  event_data jsonb       not null default '{}' check (jsonb_typeof(event_data) = 'object'),
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
alter table analytics no force row level security;
insert into reported_events select user_id, id, event_type, event_data, created_at from analytics where reported;
drop table analytics;
alter table reported_events enable row level security;
alter table reported_events force row level security;
create policy reported_events_owner on reported_events to dayward_app
  using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, delete on reported_events to dayward_app;

-- The entries of the activity that an event makes: what changed, never the texts that were written. Like the next one without a
-- search path of its own, so that PostgreSQL can inline it; both use only what stands in pg_catalog.
create function activity_of(name text, entity_id uuid, payload jsonb) returns table (event_type text, event_data jsonb)
  language sql immutable
  as $$
    with of_event as (select
      split_part(name, '.', 1) as entity,
      jsonb_build_object(split_part(name, '.', 1) || 'Id', entity_id) as own,
      (select coalesce(jsonb_agg(key order by key collate "C"), '[]') from jsonb_object_keys(payload) as key) as fields,
      (select coalesce(jsonb_agg(key order by key collate "C"), '[]') from jsonb_object_keys(payload) as key
       where key not in ('completed', 'completedAt', 'status')) as other_fields,
      jsonb_typeof(payload -> 'completed') is not distinct from 'boolean' as is_completion)
    select 'task_' || case when (payload -> 'completed')::boolean then 'completed' else 'uncompleted' end, own
    from of_event where name = 'task.updated' and is_completion
    union all
    select 'task_updated', own || jsonb_build_object('fields', case when is_completion then other_fields else fields end)
    from of_event where name = 'task.updated' and (not is_completion or other_fields <> '[]')
    union all
    select 'habit_updated', own || jsonb_build_object('fields', fields) from of_event where name = 'habit.updated'
    union all
    select replace(name, '.', '_'), own from of_event
    where name in ('habit.created', 'habit.deleted', 'task.created', 'task.deleted')
    union all
    select replace(name, '.', '_'), own || jsonb_build_object('day', payload -> 'day', 'runId', payload -> 'runId') from of_event
    where name in ('habit.completed', 'habit.uncompleted')
    union all
    select 'habit_note_added', own || jsonb_build_object('day', payload -> 'day') from of_event
    where name = 'habit.noted' and payload -> 'isNew' = 'true'
    union all
    select 'habit_note_added', jsonb_build_object('habitId', payload -> 'habitId', 'noteId', entity_id) from of_event
    where name = 'habitNote.created'
    union all
    select 'task_note_added', jsonb_build_object('taskId', payload -> 'taskId', 'noteId', entity_id) from of_event
    where name = 'taskNote.created'
  $$;

-- The id of an entry: the place of its event, and its own place among the entries of that event; in this order.
create function activity_id(seq bigint, part bigint) returns uuid
  language sql immutable
  as $$ select (lpad(to_hex(seq), 12, '0') || '8' || lpad(to_hex(part), 3, '0') || '8000000000000000')::uuid $$;

-- The activity of an account, with the rights of its reader.
create view analytics with (security_invoker = true) as
  select user_id, id, event_type, event_data, true as reported, created_at from reported_events
  union all
  select e.user_id, activity_id(e.seq, a.part), a.event_type, a.event_data, false, e.occurred_at
  from domain_events e
  cross join lateral activity_of(e.name, e.entity_id, e.payload) with ordinality as a (event_type, event_data, part)
  where e.name in ('habit.created', 'habit.updated', 'habit.deleted', 'habit.completed', 'habit.uncompleted', 'habit.noted',
    'habitNote.created', 'task.created', 'task.updated', 'task.deleted', 'taskNote.created');

create function insert_reported_event() returns trigger
  language plpgsql set search_path = pg_catalog, public
  as $$
  begin
    insert into reported_events (user_id, id, event_type, event_data, created_at)
    values (new.user_id, new.id, new.event_type, coalesce(new.event_data, '{}'), coalesce(new.created_at, now()))
    on conflict do nothing;
    return new;
  end $$;
create trigger analytics_insert instead of insert on analytics for each row execute function insert_reported_event();

revoke all on function activity_of, activity_id, insert_reported_event from public;
grant execute on function activity_of, activity_id, insert_reported_event to dayward_app;
grant select, insert on analytics to dayward_app;
