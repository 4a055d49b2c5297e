import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Message groups of quick add and its parsed tokens. */
export const TASK_LINE_MESSAGES = ['tasks', 'recurrence', 'task-line'] as const;

/** The actions on selected tasks, see `bulk-bar.tsx`; needs a Suspense above it. */
export const BulkBar = lazyComponent(async () => (await import('./panel/bulk-bar.tsx')).BulkBar, 'tasks', 'tasks-page');

/** The board, see `task-board.tsx`; needs a Suspense above it. */
export const TaskBoard = lazyComponent(
  async () => (await import('./board/task-board.tsx')).TaskBoard,
  'tasks',
  'tasks-page',
);

/** The calendar, see `task-calendar.tsx`; needs a Suspense above it. */
export const TaskCalendar = lazyComponent(
  async () => (await import('./calendar/task-calendar.tsx')).TaskCalendar,
  'tasks',
  'task-calendar',
);

/** Details of one task in a dialog, see `task-details.tsx`. */
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

/** The list in manual order, see `manual-order-list.tsx`; needs a Suspense above it. */
export const ManualOrderList = lazyComponent(
  async () => (await import('./panel/manual-order-list.tsx')).ManualOrderList,
  'tasks',
  'tasks-page',
);

/** Quick-add input of tasks, see `task-line.tsx`; needs a Suspense above it. */
export const TaskLine = lazyComponent(
  async () => (await import('./quick-add/task-line.tsx')).TaskLine,
  ...TASK_LINE_MESSAGES,
);

/** Quick add in a dialog, one task after another. */
export const QuickAddTask = lazyComponent(
  async () => (await import('./quick-add/quick-add-task.tsx')).QuickAddTask,
  ...TASK_LINE_MESSAGES,
);

/** The recurrence field, see `recurrence-field.tsx`; needs a Suspense above it. */
export const RecurrenceField = lazyComponent(
  async () => (await import('./recurrence/recurrence-field.tsx')).RecurrenceField,
  'recurrence',
  'forms',
);

/** Notifications of tasks while the app is open, see `task-reminders.tsx`; renders nothing and needs a Suspense above it. */
export const TaskNotifications = lazyComponent(
  async () => (await import('./reminders/task-reminders.tsx')).TaskNotifications,
  'tasks',
  'task-reminders',
);

/** The tasks of today, see `today-tasks.tsx`; needs a Suspense above it. */
export const TodayTasks = lazyComponent(
  async () => (await import('./today/today-tasks.tsx')).TodayTasks,
  'tasks',
  'today-tasks',
);

/** Number of tasks of today, see `tasks-today-card.tsx`; needs a Suspense above it. */
export const TasksTodayCard = lazyComponent(
  async () => (await import('./today/tasks-today-card.tsx')).TasksTodayCard,
  'today-tasks',
);

/** Import, export and bulk actions of tasks; needs a Suspense above it. */
export const DataManagement = lazyComponent(
  async () => (await import('./transfer/data-management.tsx')).DataManagement,
  'task-transfer',
  'transfer',
  'tasks',
);

/** Sharing of tasks as text, by clipboard or another app; needs a Suspense above it. */
export const ShareTasks = lazyComponent(
  async () => (await import('./transfer/share-tasks.tsx')).ShareTasks,
  'task-transfer',
  'tasks',
);
