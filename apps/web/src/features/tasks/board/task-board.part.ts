import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { tasksPageCatalogue } from '../panel/tasks-page.catalogue.ts';
import { tasksCatalogue } from '../tasks.catalogue.ts';

/** The tasks in the columns of their status, see `task-board.tsx`; needs a Suspense above it. */
export const TaskBoard = lazyPart(
  async () => (await import('./task-board.tsx')).TaskBoard,
  tasksCatalogue,
  tasksPageCatalogue,
);
