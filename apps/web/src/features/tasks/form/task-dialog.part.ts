import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The form of a task in a dialog, see `task-dialog.tsx`; needs a Suspense above it. */
export const TaskDialog = lazyPart(
  async () => (await import('./task-dialog.tsx')).TaskDialog,
  'tasks',
  'task-form',
  'forms',
);
