import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The tasks of the day, see `today-tasks.tsx`; needs a Suspense above it. */
export const TodayTasks = lazyPart(async () => (await import('./today-tasks.tsx')).TodayTasks, 'tasks', 'today-tasks');

/** How many tasks today has, see `tasks-today-card.tsx`; likewise. */
export const TasksTodayCard = lazyPart(
  async () => (await import('./tasks-today-card.tsx')).TasksTodayCard,
  'today-tasks',
);
