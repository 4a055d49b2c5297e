import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Tasks as text, for the clipboard or another app; needs a Suspense above it. */
export const ShareTasks = lazyPart(
  async () => (await import('./share-tasks.tsx')).ShareTasks,
  'task-transfer',
  'tasks',
);
