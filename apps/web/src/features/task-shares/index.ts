import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

export { listOwnTaskShares } from './own-task-shares.data.ts';

/** Share links to a copy of one task; needs a Suspense above it. */
export const ShareLinks = lazyComponent(
  async () => (await import('./components/share-links.tsx')).ShareLinks,
  'task-shares',
  'shared-task',
);
