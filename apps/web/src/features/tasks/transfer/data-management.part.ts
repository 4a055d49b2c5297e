import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Tasks in files, and what is done to many of them at once; needs a Suspense above it. */
export const DataManagement = lazyPart(
  async () => (await import('./data-management.tsx')).DataManagement,
  'task-transfer',
  'transfer',
  'tasks',
);
