import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Everything about one task, in front of the screen. */
export const TaskDetails = lazyPart(
  async () => (await import('./task-details.tsx')).TaskDetails,
  'tasks',
  'tasks-page',
  'task-form',
  'forms',
  'children',
  'task-details',
  'recurrence',
);
