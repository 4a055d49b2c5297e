import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';

/** Habits in files: out, in, and all of them away; needs a Suspense above it. */
export const DataManagement = lazyPart(
  async () => (await import('./data-management.tsx')).DataManagement,
  habitTransferCatalogue,
  transferCatalogue,
);
