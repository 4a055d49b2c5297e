import { habitTransferCatalogue } from '#src/features/habits/index.ts';
import { taskTransferCatalogue } from '#src/features/tasks/index.ts';
import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { resourceWords } from '#src/platform/resource/resource-words.catalogue.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { backupCatalogue } from './backup.catalogue.ts';

/** Everything in one file: out, and back in; needs a Suspense above it. */
export const BackupSection = lazyPart(
  async () => (await import('./backup-section.tsx')).BackupSection,
  backupCatalogue,
  resourceWords,
  transferCatalogue,
  habitTransferCatalogue,
  taskTransferCatalogue,
);

/** All of it away at once; needs a Suspense above it. */
export const ResetSection = lazyPart(
  async () => (await import('./reset-section.tsx')).ResetSection,
  backupCatalogue,
  transferCatalogue,
  resourceWords,
);
