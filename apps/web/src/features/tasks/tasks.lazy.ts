import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';
import { TASK_LINE_MESSAGES } from './quick-add/task-line-message-names.ts';

/** The tasks in the columns of their status, see `task-board.tsx`; needs a Suspense above it. */
export const TaskBoard = lazyComponent(
  async () => (await import('./board/task-board.tsx')).TaskBoard,
  'tasks',
  'tasks-page',
);

/** The tasks by their days, see `task-calendar.tsx`; needs a Suspense above it. */
export const TaskCalendar = lazyComponent(
  async () => (await import('./calendar/task-calendar.tsx')).TaskCalendar,
  'tasks',
  'task-calendar',
);

/** Everything about one task, in front of the screen. */
export const TaskDetails = lazyComponent(
  async () => (await import('./details/task-details.tsx')).TaskDetails,
  'tasks',
  'tasks-page',
  'task-form',
  'forms',
  'children',
  'task-details',
  'recurrence',
);

/** The form of a task in a dialog, see `task-dialog.tsx`; needs a Suspense above it. */
export const TaskDialog = lazyComponent(
  async () => (await import('./form/task-dialog.tsx')).TaskDialog,
  'tasks',
  'task-form',
  'forms',
);

/** The list of tasks in their user's own order, see `by-hand-list.tsx`; needs a Suspense above it. */
export const ByHandList = lazyComponent(
  async () => (await import('./panel/by-hand-list.tsx')).ByHandList,
  'tasks',
  'tasks-page',
);

/** The line in which a task is typed with all that belongs to it, see `task-line.tsx`; needs a Suspense above it. */
export const TaskLine = lazyComponent(
  async () => (await import('./quick-add/task-line.tsx')).TaskLine,
  ...TASK_LINE_MESSAGES,
);

/** The same for a dialog, one task after the other. */
export const QuickAddTask = lazyComponent(
  async () => (await import('./quick-add/quick-add-task.tsx')).QuickAddTask,
  ...TASK_LINE_MESSAGES,
);

/** How a task comes back, see `recurrence-field.tsx`; needs a Suspense above it. */
export const RecurrenceField = lazyComponent(
  async () => (await import('./recurrence/recurrence-field.tsx')).RecurrenceField,
  'recurrence',
  'forms',
);

/** What is told of tasks while the app is open, see `tell-of-tasks.tsx`; draws nothing and needs a Suspense above it. */
export const TellOfTasks = lazyComponent(
  async () => (await import('./reminders/tell-of-tasks.tsx')).TellOfTasks,
  'tasks',
  'task-reminders',
);

/** The tasks of the day, see `today-tasks.tsx`; needs a Suspense above it. */
export const TodayTasks = lazyComponent(
  async () => (await import('./today/today-tasks.tsx')).TodayTasks,
  'tasks',
  'today-tasks',
);

/** How many tasks today has, see `tasks-today-card.tsx`; likewise. */
export const TasksTodayCard = lazyComponent(
  async () => (await import('./today/tasks-today-card.tsx')).TasksTodayCard,
  'today-tasks',
);

/** Tasks in files, and what is done to many of them at once; needs a Suspense above it. */
export const DataManagement = lazyComponent(
  async () => (await import('./transfer/data-management.tsx')).DataManagement,
  'task-transfer',
  'transfer',
  'tasks',
);

/** Tasks as text, for the clipboard or another app; needs a Suspense above it. */
export const ShareTasks = lazyComponent(
  async () => (await import('./transfer/share-tasks.tsx')).ShareTasks,
  'task-transfer',
  'tasks',
);
