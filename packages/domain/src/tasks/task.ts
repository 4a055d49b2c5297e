import type { LocalDate } from '../time/index.ts';
import type { TaskRecurrence } from './recurrence.ts';

/** The plural names under which tasks and what belongs to them are stored. */
export const TASKS = 'tasks';
export const SUBTASKS = 'subtasks';
export const TASK_NOTES = 'task_notes';
export const TASK_ATTACHMENTS = 'task_attachments';
export const TASK_FILTERS = 'task_filters';

/** The categories of a task (TASK-13). */
export const TASK_CATEGORIES = ['Work', 'Personal', 'Health', 'Learning', 'Finance', 'Home', 'Social'] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

/** The priorities of a task, lowest first (TASK-14). */
export const TASK_PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** Where a task stands (TASK-15). */
export const TASK_STATUSES = ['Todo', 'In Progress', 'Review', 'Done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** How a task comes back, as the simple face of its rule (TASK-16). */
export const TASK_RECURRENCES = ['None', 'Daily', 'Weekly', 'Monthly'] as const;
export type TaskRecurring = (typeof TASK_RECURRENCES)[number];

/** By what tasks are sorted (TASK-29). */
export const TASK_SORT_KEYS = ['dueDate', 'priority', 'createdAt', 'title'] as const;
export type TaskSortKey = (typeof TASK_SORT_KEYS)[number];

/** In what order tasks may stand: by a sort key, or as their user has put them. */
export const TASK_ORDERS = [...TASK_SORT_KEYS, 'manual'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** When tasks are due, as filters tell them apart: `week` is today and the six days after it. */
export const TASK_DUE_FILTERS = ['any', 'overdue', 'today', 'week', 'later', 'none'] as const;
export type TaskDueFilter = (typeof TASK_DUE_FILTERS)[number];

/** In what tasks are shown (TASK-07). */
export const TASK_VIEWS = ['board', 'list', 'calendar'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** Which tasks are wanted; empty lists and texts want all. */
export type TaskFilter = {
  /** Words, all of which stand in the title, the description or the tags. */
  search: string;
  categories: readonly TaskCategory[];
  statuses: readonly TaskStatus[];
  priorities: readonly TaskPriority[];
  /** null is "in no list". */
  listIds: readonly (string | null)[];
  /** All of which the task has. */
  tags: readonly string[];
  due: TaskDueFilter;
};

/** When somebody wants to be told of a task: on a day at a time on their clock, or so many minutes before it is due. */
export type TaskReminder = { kind: 'at'; date: LocalDate; time: string } | { kind: 'before'; minutes: number };

/** What figures, order and lists of tasks depend on; a row of a task is one. */
export type TaskFacts = {
  id: string;
  createdAt: string;
  title: string;
  description: string;
  priority: TaskPriority;
  status: TaskStatus;
  category: TaskCategory;
  listId: string | null;
  startDate: LocalDate | null;
  dueDate: LocalDate | null;
  dueTime: string | null;
  plannedOn: LocalDate | null;
  dayOrder: number;
  tags: readonly string[];
  recurring: TaskRecurring;
  recurrence: TaskRecurrence | null;
  completed: boolean;
  completedAt: string | null;
  snoozedUntil: string | null;
  restartedAt: string | null;
  archivedAt: string | null;
};
