import type { RowKind } from './row-kind.ts';

/**
 * Every kind of rows that is synced. A device needs this much to open its data, and the declarations only for its first
 * change: it is written from these by `npm run row-kinds`, and a test compares it with them.
 */
export const ROW_KINDS: readonly RowKind[] = [
  {
    collection: 'lists',
    parents: [],
  },
  {
    collection: 'habits',
    parents: [],
  },
  {
    collection: 'habit_notes',
    parents: [
      { collection: 'habits', idField: 'habitId' },
      { collection: 'habit_runs', idField: 'runId' },
    ],
  },
  {
    collection: 'habit_images',
    parents: [
      { collection: 'habits', idField: 'habitId' },
      { collection: 'habit_runs', idField: 'runId' },
    ],
  },
  {
    collection: 'tasks',
    monthField: 'archivedAt',
    parents: [],
  },
  {
    collection: 'subtasks',
    parents: [{ collection: 'tasks', idField: 'taskId' }],
  },
  {
    collection: 'task_notes',
    parents: [{ collection: 'tasks', idField: 'taskId' }],
  },
  {
    collection: 'task_attachments',
    parents: [{ collection: 'tasks', idField: 'taskId' }],
  },
  {
    collection: 'task_filters',
    parents: [],
  },
  {
    collection: 'notifications',
    parents: [],
  },
  {
    collection: 'moods',
    parents: [],
  },
  {
    collection: 'smart_reminders',
    parents: [],
  },
  {
    collection: 'text_versions',
    parents: [],
  },
  {
    collection: 'habit_runs',
    parents: [{ collection: 'habits', idField: 'habitId' }],
  },
  {
    collection: 'habit_months',
    monthField: 'month',
    parents: [
      { collection: 'habits', idField: 'habitId' },
      { collection: 'habit_runs', idField: 'runId' },
    ],
  },
  {
    collection: 'habit_milestones',
    parents: [
      { collection: 'habits', idField: 'habitId' },
      { collection: 'habit_runs', idField: 'runId' },
    ],
  },
  {
    collection: 'settings',
    parents: [],
  },
  {
    collection: 'time_entries',
    parents: [
      { collection: 'habits', idField: 'subjectId' },
      { collection: 'tasks', idField: 'subjectId' },
      { collection: 'habit_runs', idField: 'runId' },
    ],
  },
  {
    collection: 'running_timers',
    parents: [],
  },
];
