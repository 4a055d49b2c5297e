import { lazyComponent } from '#src/platform/i18n/lazy-component.tsx';

/** All working links of the signed-in user, newest first; undefined if the server gave no answer. */
export const listOwnTaskShares = (...args: Parameters<typeof import('./own-task-shares.data.ts').listOwnTaskShares>) =>
  // Its file is a part of what may be out of reach.
  import('./own-task-shares.data.ts').then(
    ({ listOwnTaskShares: list }) => list(...args),
    () => undefined,
  );

/** Share links to a copy of one task; needs a Suspense above it. */
export const ShareLinks = lazyComponent(
  async () => (await import('./components/share-links.tsx')).ShareLinks,
  'task-shares',
  'shared-task',
);
