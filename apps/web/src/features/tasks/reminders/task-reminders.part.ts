import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** What is told of tasks while the app is open, see `tell-of-tasks.tsx`; draws nothing and needs a Suspense above it. */
export const TellOfTasks = lazyPart(
  async () => (await import('./tell-of-tasks.tsx')).TellOfTasks,
  'tasks',
  'task-reminders',
);
