import type { Parent } from './collection.ts';

/** What a device must know of one kind of rows to keep them. */
export type RowKind = {
  collection: string;
  /** The field that says in which month a row belongs to the past, where older months are read later. */
  monthField?: string;
  /** The rows with which these are purged. */
  parents: readonly Parent[];
};

const ofHabit: Parent = { collection: 'habits', idField: 'habitId' };
const ofTask: Parent = { collection: 'tasks', idField: 'taskId' };
const ofRun: Parent = { collection: 'habit_runs', idField: 'runId' };

/**
 * Every kind of rows that is synced. It repeats what the declarations of the features say, because a device needs this much
 * to open its data, and the declarations only for its first change; a test keeps the two alike.
 */
export const ROW_KINDS: readonly RowKind[] = [
  { collection: 'lists', parents: [] },
  { collection: 'habits', parents: [] },
  { collection: 'habit_notes', parents: [ofHabit, ofRun] },
  { collection: 'habit_images', parents: [ofHabit, ofRun] },
  { collection: 'tasks', monthField: 'archivedAt', parents: [] },
  { collection: 'subtasks', parents: [ofTask] },
  { collection: 'task_notes', parents: [ofTask] },
  { collection: 'task_attachments', parents: [ofTask] },
  { collection: 'task_filters', parents: [] },
  { collection: 'notifications', parents: [] },
  { collection: 'text_versions', parents: [] },
  { collection: 'habit_runs', parents: [ofHabit] },
  { collection: 'habit_months', monthField: 'month', parents: [ofHabit, ofRun] },
  { collection: 'habit_milestones', parents: [ofHabit, ofRun] },
  { collection: 'settings', parents: [] },
  {
    collection: 'time_entries',
    parents: [{ collection: 'habits', idField: 'subjectId' }, { collection: 'tasks', idField: 'subjectId' }, ofRun],
  },
  { collection: 'running_timers', parents: [] },
];
