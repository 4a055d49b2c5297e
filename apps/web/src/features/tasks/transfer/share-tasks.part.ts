import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { tasksCatalogue } from '../tasks.catalogue.ts';
import { taskTransferCatalogue } from './task-transfer.catalogue.ts';

/** Tasks as text, for the clipboard or another app; needs a Suspense above it. */
export const ShareTasks = lazyPart(
  async () => (await import('./share-tasks.tsx')).ShareTasks,
  taskTransferCatalogue,
  tasksCatalogue,
);
