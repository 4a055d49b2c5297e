import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Habits in files: out, in, and all of them away; needs a Suspense above it. */
export const DataManagement = lazyPart(
  async () => (await import('./data-management.tsx')).DataManagement,
  'habit-transfer',
  'transfer',
);
