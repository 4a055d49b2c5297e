-- What: habits with their ended runs and their days by month, tasks, notifications, and the account's activity log.
-- Safe while old code serves: yes, it only adds.
-- Undo: drop function check_overdue_tasks, overdue_tasks_of, reset_daily_habits, reset_daily_habits_of, local_date_at,
-- local_time_at; drop table analytics, notifications, tasks, habit_months, habit_runs, habits; drop policy users_jobs on users; revoke all on users from dayward_jobs.

-- Texts are limited in characters as the contract limits them; it counts surrogate halves, so it is never the looser one.
create table habits (
  user_id          uuid             not null references users (id) on delete cascade,
  id               uuid             not null,
  rev              bigint           not null,
  name             text             not null check (char_length(name) between 1 and 80),
  description      text             not null default '' check (char_length(description) <= 2000),
  kind             text             not null default 'yes_no'
                                    check (kind in ('yes_no', 'count', 'quantity', 'duration', 'at_most')),
  goal             smallint         not null default 1 check (goal between 1 and 10),
  target           double precision check (target >= 0 and target <= 1000000000),
  unit             text             not null default '' check (char_length(unit) <= 20),
  category         text             not null default 'Health' check (category in
                                    ('Health', 'Productivity', 'Learning', 'Fitness', 'Mindfulness', 'Social', 'Finance')),
  difficulty       text             not null default 'Medium' check (difficulty in ('Easy', 'Medium', 'Hard')),
  priority         text             not null default 'Medium' check (priority in ('Low', 'Medium', 'High')),
  schedule         jsonb            not null default '{"type": "daily"}' check (jsonb_typeof(schedule) = 'object'),
  starts_on        date,
  ends_on          date,
  pauses           jsonb            not null default '[]' check (jsonb_typeof(pauses) = 'array'),
  reminder_time    text             not null default '09:00' check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reminder_enabled boolean          not null default true,
  more_reminders   text[]           not null default '{}' check (cardinality(more_reminders) <= 10),
  tags             text[]           not null default '{}' check (cardinality(tags) <= 20),
  time_of_day      text             not null default 'anytime'
                                    check (time_of_day in ('anytime', 'morning', 'afternoon', 'evening')),
  "group"          text             not null default '' check (char_length("group") <= 40),
  icon             text             not null default '' check (char_length(icon) <= 40),
  colour           text             not null default 'teal',
  sort_order       double precision not null default 0,
  archived_at      timestamptz,
  -- Null is the first run, whose id is the habit's own.
  run_id           uuid,
  created_at       timestamptz      not null default now(),
  updated_at       timestamptz      not null default now(),
  deleted_at       timestamptz,
  -- From here on: what is computed from the days, on the user's day `derived_on`. Never synced, never a source.
  archived         boolean          not null generated always as (archived_at is not null) stored,
  streak           integer          not null default 0 check (streak >= 0),
  total_days       integer          not null default 0 check (total_days >= 0),
  completed_today  boolean          not null default false,
  best_streak      integer          not null default 0 check (best_streak >= streak),
  last_completed   date,
  weekly_progress  integer[]        not null default array_fill(0, array[7]) check (cardinality(weekly_progress) = 7),
  monthly_progress integer[]        not null default array_fill(0, array[31]) check (cardinality(monthly_progress) = 31),
  yearly_progress  integer[]        not null default array_fill(0, array[365]) check (cardinality(yearly_progress) = 365),
  images           text[]           not null default '{}',
  notes            jsonb            not null default '[]' check (jsonb_typeof(notes) = 'array'),
  milestones       jsonb            not null default '[]' check (jsonb_typeof(milestones) = 'array'),
  derived_on       date,
  primary key (user_id, id)
);
-- serves: all habits of an account that are not deleted, newest first
create index habits_newest on habits (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index habits_rev on habits (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index habits_deleted on habits (user_id, deleted_at) where deleted_at is not null;
-- serves: which habits show as completed, for the change of the day
create index habits_completed on habits (user_id) where completed_today;

-- The runs that a restart ended; the id is the run's. One that was brought back has no end again.
create table habit_runs (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  habit_id   uuid        not null,
  ended_at   timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  -- Deferred: purging may remove a habit and what belongs to it in any order, and so does erasing an account.
  foreign key (user_id, habit_id) references habits (user_id, id) deferrable initially deferred
);
-- serves: the runs of a habit
create index habit_runs_by_habit on habit_runs (user_id, habit_id);
-- serves: what changed since a version (pull)
create index habit_runs_rev on habit_runs (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index habit_runs_deleted on habit_runs (user_id, deleted_at) where deleted_at is not null;

-- The days of one run in one month, by the day of the month.
create table habit_months (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  habit_id   uuid        not null,
  run_id     uuid        not null,
  month      text        not null check (month ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  days       jsonb       not null check (jsonb_typeof(days) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id),
  unique (user_id, run_id, month),
  foreign key (user_id, habit_id) references habits (user_id, id) deferrable initially deferred
);
-- serves: the days of a habit, and of one of its runs
create index habit_months_by_habit on habit_months (user_id, habit_id, run_id, month);
-- serves: what changed since a version (pull)
create index habit_months_rev on habit_months (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index habit_months_deleted on habit_months (user_id, deleted_at) where deleted_at is not null;

create table tasks (
  user_id             uuid        not null references users (id) on delete cascade,
  id                  uuid        not null,
  rev                 bigint      not null,
  title               text        not null check (char_length(title) between 1 and 200),
  description         text        not null default '' check (char_length(description) <= 10000),
  priority            text        not null default 'Medium' check (priority in ('Low', 'Medium', 'High', 'Urgent')),
  status              text        not null default 'Todo' check (status in ('Todo', 'In Progress', 'Review', 'Done')),
  category            text        not null default 'Personal' check (category in
                                  ('Work', 'Personal', 'Health', 'Learning', 'Finance', 'Home', 'Social')),
  due_date            date,
  due_time            text        check (due_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  estimated_time      integer     not null default 30 check (estimated_time between 1 and 525600),
  actual_time         integer     not null default 0 check (actual_time between 0 and 525600),
  tags                text[]      not null default '{}' check (cardinality(tags) <= 20),
  reminder_time       text        check (reminder_time ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  reminder_enabled    boolean     not null default true,
  recurring           text        not null default 'None' check (recurring in ('None', 'Daily', 'Weekly', 'Monthly')),
  completed           boolean     not null default false,
  completed_at        timestamptz,
  time_spent          integer     not null default 0 check (time_spent between 0 and 525600),
  assignee            text        check (char_length(assignee) between 1 and 120),
  subtasks            jsonb       not null default '[]' check (jsonb_typeof(subtasks) = 'array'),
  archived_at         timestamptz,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),
  deleted_at          timestamptz,
  -- From here on: what the server computes. Never synced.
  archived            boolean     not null generated always as (archived_at is not null) stored,
  attachments         jsonb       not null default '[]' check (jsonb_typeof(attachments) = 'array'),
  notes               jsonb       not null default '[]' check (jsonb_typeof(notes) = 'array'),
  last_updated        timestamptz not null generated always as (updated_at) stored,
  -- The due date of which its owner was told that it has passed.
  overdue_notified_on date,
  primary key (user_id, id)
);
-- serves: all tasks of an account that are not deleted, newest first
create index tasks_newest on tasks (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index tasks_rev on tasks (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index tasks_deleted on tasks (user_id, deleted_at) where deleted_at is not null;
-- serves: the overdue tasks of an account
create index tasks_by_due_date on tasks (user_id, due_date)
  where not completed and archived_at is null and deleted_at is null and due_date is not null;

create table notifications (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  rev        bigint      not null,
  title      text        not null check (char_length(title) between 1 and 200),
  message    text        not null default '' check (char_length(message) <= 1000),
  type       text        not null default 'system' check (type in ('system', 'habit', 'task', 'reminder')),
  read       boolean     not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  primary key (user_id, id)
);
-- serves: all notifications of an account that are not deleted, newest first
create index notifications_newest on notifications (user_id, created_at desc, id desc) where deleted_at is null;
-- serves: what changed since a version (pull)
create index notifications_rev on notifications (user_id, rev);
-- serves: the purge of what has been deleted for long enough
create index notifications_deleted on notifications (user_id, deleted_at) where deleted_at is not null;

-- The account's own activity log, never changed: what it did, written in the transaction that did it, and what its
-- clients report.
create table analytics (
  user_id    uuid        not null references users (id) on delete cascade,
  id         uuid        not null,
  event_type text        not null check (event_type in (
               'habit_created', 'habit_updated', 'habit_deleted', 'habit_completed', 'habit_uncompleted', 'habit_note_added',
               'task_created', 'task_updated', 'task_deleted', 'task_completed', 'task_uncompleted', 'task_note_added')),
  event_data jsonb       not null default '{}' check (jsonb_typeof(event_data) = 'object'),
  -- Said by a client, not seen by the server.
  reported   boolean     not null default false,
  created_at timestamptz not null default now(),
  primary key (user_id, id)
);
-- serves: the activity of an account, newest first, page by page
create index analytics_newest on analytics (user_id, created_at desc, id desc);
-- serves: how much the clients of an account have reported
create index analytics_reported on analytics (user_id) where reported;

alter table habits enable row level security;
alter table habits force row level security;
create policy habits_owner on habits to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
alter table habit_runs enable row level security;
alter table habit_runs force row level security;
create policy habit_runs_owner on habit_runs to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
alter table habit_months enable row level security;
alter table habit_months force row level security;
create policy habit_months_owner on habit_months to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
alter table tasks enable row level security;
alter table tasks force row level security;
create policy tasks_owner on tasks to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_owner on notifications to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
alter table analytics enable row level security;
alter table analytics force row level security;
create policy analytics_owner on analytics to dayward_app using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select, insert, update, delete on habits, habit_runs, habit_months, tasks, notifications to dayward_app;
grant select, insert on analytics to dayward_app;

-- The jobs go from account to account (0005 lets them list these) and work in the context of each, as a user's own call
-- would, with the few columns that they need.
grant usage on schema public to dayward_jobs;
grant select (id, time_zone, day_start_hour) on users to dayward_jobs;
create policy users_jobs on users to dayward_jobs using (id = app_user_id()) with check (id = app_user_id());
grant select (user_id, id, completed_today, derived_on), update (completed_today, derived_on) on habits to dayward_jobs;
create policy habits_jobs on habits to dayward_jobs using (user_id = app_user_id()) with check (user_id = app_user_id());
grant select on tasks to dayward_jobs;
create policy tasks_jobs on tasks to dayward_jobs using (user_id = app_user_id()) with check (user_id = app_user_id());

-- The wall clock in a zone at a moment; a zone that this PostgreSQL does not know counts as UTC. PostgreSQL reads some
-- names as abbreviations, which know no summer time; people's zones are places, so these get the place they are linked to.
create function local_time_at(moment timestamptz, zone text) returns timestamp
  language plpgsql immutable strict set search_path = pg_catalog
  as $$
  begin
    return timezone(case upper(zone)
      when 'CET' then 'Europe/Brussels' when 'MET' then 'Europe/Brussels'
      when 'EET' then 'Europe/Athens' when 'WET' then 'Europe/Lisbon' else zone end, moment);
  exception when invalid_parameter_value then
    return timezone('UTC', moment);
  end $$;

-- The user's own calendar day at a moment: the latest that has begun, at `day_start_hour` by the wall clock. Where the clock
-- was put back past that hour within the last day, the day that had begun goes on. The same as the domain's `localDateAt`.
create function local_date_at(moment timestamptz, zone text, day_start_hour integer) returns date
  language plpgsql stable strict set search_path = pg_catalog, public
  as $$
  declare
    clock timestamp := local_time_at(moment, zone);
    clock_a_day_ago timestamp := local_time_at(moment - interval '24 hours', zone);
    by_the_clock date := (clock - make_interval(hours => day_start_hour))::date;
    next_start timestamp := by_the_clock + 1 + make_interval(hours => day_start_hour);
    -- How long after that moment a day ago its clock, had it gone on, would have read the next day's first hour.
    wait interval := next_start - clock_a_day_ago;
    was_put_back boolean := clock_a_day_ago > clock - interval '24 hours';
  begin
    if was_put_back and wait <= interval '24 hours'
       and local_time_at(moment - interval '24 hours' + wait, zone) >= next_start then
      return by_the_clock + 1;
    end if;
    return by_the_clock;
  end $$;

-- Of some accounts, habits completed on a day that is over for their user show as not completed, and what is computed of
-- them counts as out of date. Neither a version nor a day of any habit changes. Rows that somebody is changing are left to
-- them; the next run or read sees to the rest. Answers how many habits it changed.
create function reset_daily_habits_of(accounts uuid[]) returns bigint
  language plpgsql set search_path = pg_catalog, public
  as $$
  declare
    account uuid;
    changed bigint;
    total bigint := 0;
  begin
    foreach account in array accounts loop
      perform set_config('app.user_id', account::text, true);
      with over as (
        select h.id from habits h join users u on u.id = h.user_id
        where h.user_id = account and h.completed_today
          and h.derived_on < local_date_at(now(), u.time_zone, u.day_start_hour)
        for update of h skip locked)
      update habits h set completed_today = false, derived_on = null from over where h.user_id = account and h.id = over.id;
      get diagnostics changed = row_count;
      total := total + changed;
    end loop;
    perform set_config('app.user_id', '', true);
    return total;
  end $$;

-- The same for all accounts at once. The job goes through them in portions, so that none of its transactions is long.
create function reset_daily_habits() returns bigint
  language sql set search_path = pg_catalog, public
  as $$ select reset_daily_habits_of(array(select "id" from auth."user")) $$;

-- The open tasks of one account that are past due: after the end of their day or, where they have one, after their time,
-- by the wall clock of their user. And whether their owner was told of that due date.
create function overdue_tasks_of(account uuid) returns table (id uuid, due_date date, is_told boolean)
  language sql stable set search_path = pg_catalog, public
  as $$
    select t.id, t.due_date, t.overdue_notified_on is not distinct from t.due_date from tasks t
    join (select id, local_time_at(now(), time_zone) as wall_clock from users) u on u.id = t.user_id
    where t.user_id = account and not t.completed and t.archived_at is null and t.deleted_at is null
      and case when t.due_time is null then u.wall_clock::date > t.due_date
               else u.wall_clock > t.due_date + t.due_time::time end
    order by t.due_date, t.due_time nulls last, t.id
  $$;

-- The overdue tasks: in the context of an account its own; outside of one, which only the jobs can, those of all
-- accounts, one account after the other. On request without those of which their owners were told.
create function check_overdue_tasks(only_untold boolean default false)
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
          and not (only_untold and t.overdue_notified_on is not distinct from t.due_date));
      return query select account, o.id, o.due_date from overdue_tasks_of(account) o where not (only_untold and o.is_told);
    end loop;
    perform set_config('app.user_id', '', true);
  end $$;

revoke all on function local_time_at, local_date_at, reset_daily_habits_of, reset_daily_habits, overdue_tasks_of,
  check_overdue_tasks from public;
grant execute on function local_time_at, local_date_at, overdue_tasks_of, check_overdue_tasks to dayward_app, dayward_jobs;
grant execute on function reset_daily_habits_of, reset_daily_habits to dayward_jobs;
