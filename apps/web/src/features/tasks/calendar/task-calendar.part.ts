import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskCalendarCatalogue } from './task-calendar.catalogue.ts';

/** The tasks by their days, see `task-calendar.tsx`; needs a Suspense above it. */
export const TaskCalendar = lazyPart(
  async () => (await import('./task-calendar.tsx')).TaskCalendar,
  tasksCatalogue,
  taskCalendarCatalogue,
);
