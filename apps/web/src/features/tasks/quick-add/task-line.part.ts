import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { TASK_LINE_MESSAGES } from './task-line-message-names.ts';

/** The line in which a task is typed with all that belongs to it, see `task-line.tsx`; needs a Suspense above it. */
export const TaskLine = lazyPart(async () => (await import('./task-line.tsx')).TaskLine, ...TASK_LINE_MESSAGES);

/** The same for a dialog, one task after the other. */
export const QuickAddTask = lazyPart(
  async () => (await import('./quick-add-task.tsx')).QuickAddTask,
  ...TASK_LINE_MESSAGES,
);
