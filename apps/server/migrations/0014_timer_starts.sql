-- What: which timers were started lately, from which their ends follow; why the minutes of one are no amount of a day; how
-- large a month of days is, so that what a run and an account hold can be limited.
-- Safe while old code serves: yes, it only adds. The column of a size rewrites habit_months once.
-- Undo: alter table running_timers drop column starts; alter table time_entries drop column unlogged; alter table habit_months drop column bytes.

alter table running_timers
  add column starts jsonb not null default '[]' check (jsonb_typeof(starts) = 'array');

alter table time_entries
  add column unlogged text check (unlogged in ('full', 'gone'));

alter table habit_months
  add column bytes integer not null generated always as (octet_length(days::text)) stored;
