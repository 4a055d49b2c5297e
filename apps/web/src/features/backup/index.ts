import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** Lazy backup and restore section; needs a Suspense above it. */
export const BackupSection = lazyComponent(
  async () => (await import('./backup-section.tsx')).BackupSection,
  'backup',
  'resource-words',
  'transfer',
  'habit-transfer',
  'task-transfer',
);

/** Lazy section that resets the account; needs a Suspense above it. */
export const ResetSection = lazyComponent(
  async () => (await import('./reset-section.tsx')).ResetSection,
  'backup',
  'transfer',
  'resource-words',
);
