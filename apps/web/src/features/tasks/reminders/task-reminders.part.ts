import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskRemindersCatalogue } from './task-reminders.catalogue.ts';

/** What is told of tasks while the app is open, see `tell-of-tasks.tsx`; draws nothing and needs a Suspense above it. */
export const TellOfTasks = lazyPart(
  async () => (await import('./tell-of-tasks.tsx')).TellOfTasks,
  tasksCatalogue,
  taskRemindersCatalogue,
);
