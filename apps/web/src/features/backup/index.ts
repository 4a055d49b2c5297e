import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Everything in one file: out, and back in; needs a Suspense above it. */
export const BackupSection = lazyComponent(
  async () => (await import('./backup-section.tsx')).BackupSection,
  'backup',
  'resource-words',
  'transfer',
  'habit-transfer',
  'task-transfer',
);

/** All of it away at once; needs a Suspense above it. */
export const ResetSection = lazyComponent(
  async () => (await import('./reset-section.tsx')).ResetSection,
  'backup',
  'transfer',
  'resource-words',
);
