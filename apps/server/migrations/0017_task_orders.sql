-- Saved filters may remember that tasks stand in their user's own order ('manual'), beside the four sort keys.
-- Safe to run while older code serves: it only widens what is allowed.
-- Undo: update task_filters set sort_key = 'dueDate' where sort_key = 'manual'; then put the narrower check back.

alter table task_filters drop constraint task_filters_sort_key_check;
alter table task_filters add constraint task_filters_sort_key_check
  check (sort_key in ('dueDate', 'priority', 'createdAt', 'title', 'manual'));
