import { lazyPart } from '#src/platform/i18n/lazy-part.tsx';

/** The tasks in the columns of their status, see `task-board.tsx`; needs a Suspense above it. */
export const TaskBoard = lazyPart(async () => (await import('./task-board.tsx')).TaskBoard, 'tasks', 'tasks-page');
