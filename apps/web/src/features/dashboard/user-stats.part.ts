import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The figures of a user, see `user-stats-section.tsx`; needs a Suspense above it. */
export const UserStatsSection = lazyPart(
  async () => (await import('./components/user-stats-section.tsx')).UserStatsSection,
  'user-stats',
);
