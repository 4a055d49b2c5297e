import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { sharedTaskCatalogue } from './shared-task.catalogue.ts';
import { taskSharesCatalogue } from './task-shares.catalogue.ts';

/** Links to a copy of one task; needs a Suspense above it. */
export const ShareLinks = lazyPart(
  async () => (await import('./components/share-links.tsx')).ShareLinks,
  taskSharesCatalogue,
  sharedTaskCatalogue,
);
