import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The tasks by their days, see `task-calendar.tsx`; needs a Suspense above it. */
export const TaskCalendar = lazyPart(
  async () => (await import('./task-calendar.tsx')).TaskCalendar,
  'tasks',
  'task-calendar',
);
