import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The list of tasks in their user's own order, see `by-hand-list.tsx`; needs a Suspense above it. */
export const ByHandList = lazyPart(async () => (await import('./by-hand-list.tsx')).ByHandList, 'tasks', 'tasks-page');
