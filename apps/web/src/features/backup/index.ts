import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** Everything in one file: out, and back in; needs a Suspense above it. */
export const BackupSection = lazyPart(
  async () => (await import('./backup-section.tsx')).BackupSection,
  'backup',
  'resource-words',
  'transfer',
  'habit-transfer',
  'task-transfer',
);

/** All of it away at once; needs a Suspense above it. */
export const ResetSection = lazyPart(
  async () => (await import('./reset-section.tsx')).ResetSection,
  'backup',
  'transfer',
  'resource-words',
);
