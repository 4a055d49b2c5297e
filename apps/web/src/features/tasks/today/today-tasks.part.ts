import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { todayTasksCatalogue } from './today-tasks.catalogue.ts';

/** The tasks of the day, see `today-tasks.tsx`; needs a Suspense above it. */
export const TodayTasks = lazyPart(
  async () => (await import('./today-tasks.tsx')).TodayTasks,
  tasksCatalogue,
  todayTasksCatalogue,
);

/** How many tasks today has, see `tasks-today-card.tsx`; likewise. */
export const TasksTodayCard = lazyPart(
  async () => (await import('./tasks-today-card.tsx')).TasksTodayCard,
  todayTasksCatalogue,
);
