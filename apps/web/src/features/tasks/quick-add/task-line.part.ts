import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { taskLineCatalogues } from './task-line-catalogues.ts';

/** The line in which a task is typed with all that belongs to it, see `task-line.tsx`; needs a Suspense above it. */
export const TaskLine = lazyPart(async () => (await import('./task-line.tsx')).TaskLine, ...taskLineCatalogues);

/** The same for a dialog, one task after the other. */
export const QuickAddTask = lazyPart(
  async () => (await import('./quick-add-task.tsx')).QuickAddTask,
  ...taskLineCatalogues,
);
