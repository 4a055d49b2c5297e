import type { LocalDate } from '../time/index.ts';
import type { TaskRecurrence } from './recurrence.ts';

/** Collections of tasks and of the rows that belong to them. */
export const TASKS = 'tasks';
export const SUBTASKS = 'subtasks';
export const TASK_NOTES = 'task_notes';
export const TASK_ATTACHMENTS = 'task_attachments';
export const TASK_FILTERS = 'task_filters';

/** Categories of a task (TASK-13). */
export const TASK_CATEGORIES = ['Work', 'Personal', 'Health', 'Learning', 'Finance', 'Home', 'Social'] as const;
export type TaskCategory = (typeof TASK_CATEGORIES)[number];

/** Priorities of a task, lowest first (TASK-14). */
export const TASK_PRIORITIES = ['Low', 'Medium', 'High', 'Urgent'] as const;
export type TaskPriority = (typeof TASK_PRIORITIES)[number];

/** Statuses of a task (TASK-15). */
export const TASK_STATUSES = ['Todo', 'In Progress', 'Review', 'Done'] as const;
export type TaskStatus = (typeof TASK_STATUSES)[number];

/** Presets of a task's recurrence (TASK-16). */
export const TASK_RECURRENCES = ['None', 'Daily', 'Weekly', 'Monthly'] as const;
export type TaskRecurring = (typeof TASK_RECURRENCES)[number];

/** Sort keys of tasks (TASK-29). */
export const TASK_SORT_KEYS = ['dueDate', 'priority', 'createdAt', 'title'] as const;
export type TaskSortKey = (typeof TASK_SORT_KEYS)[number];

/** Orders of tasks: by a sort key, or manual. */
export const TASK_ORDERS = [...TASK_SORT_KEYS, 'manual'] as const;
export type TaskOrder = (typeof TASK_ORDERS)[number];

export const SORT_DIRECTIONS = ['asc', 'desc'] as const;
export type SortDirection = (typeof SORT_DIRECTIONS)[number];

/** Due filters: `week` is today and the six days after it. */
export const TASK_DUE_FILTERS = ['any', 'overdue', 'today', 'week', 'later', 'none'] as const;
export type TaskDueFilter = (typeof TASK_DUE_FILTERS)[number];

/** Views of tasks (TASK-07). */
export const TASK_VIEWS = ['board', 'list', 'calendar'] as const;
export type TaskView = (typeof TASK_VIEWS)[number];

/** Filter of tasks; empty lists and texts match all. */
export type TaskFilter = {
  /** Words that must all occur in the title, the description, the tags or the assignee. */
  search: string;
  categories: readonly TaskCategory[];
  statuses: readonly TaskStatus[];
  priorities: readonly TaskPriority[];
  /** null means "in no list". */
  listIds: readonly (string | null)[];
  /** Tags that the task must all have. */
  tags: readonly string[];
  /** Names in any case; null means "without an assignee". */
  assignees: readonly (string | null)[];
  due: TaskDueFilter;
};

/** Reminder of a task: at a date and a time on the user's clock, or n minutes before it is due. */
export type TaskReminder = { kind: 'at'; date: LocalDate; time: string } | { kind: 'before'; minutes: number };

/** Fields that figures, order and lists of tasks depend on; a row of a task has them all. */
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
  assignee: string | null;
  recurring: TaskRecurring;
  recurrence: TaskRecurrence | null;
  completed: boolean;
  completedAt: string | null;
  snoozedUntil: string | null;
  restartedAt: string | null;
  archivedAt: string | null;
};
