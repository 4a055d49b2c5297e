import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskTransferCatalogue } from './task-transfer.catalogue.ts';

/** Tasks in files, and what is done to many of them at once; needs a Suspense above it. */
export const DataManagement = lazyPart(
  async () => (await import('./data-management.tsx')).DataManagement,
  taskTransferCatalogue,
  transferCatalogue,
  tasksCatalogue,
);
