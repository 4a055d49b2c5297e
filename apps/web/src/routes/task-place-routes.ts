import type { I18n } from '#src/platform/i18n/i18n.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';

/** The views of tasks with an address of their own: inbox, today, upcoming, and the page of each list. */
export function taskPlaceRoutes(i18n: I18n): AppRoute[] {
  const route = (path: string, kind: 'inbox' | 'today' | 'upcoming' | 'list'): AppRoute => ({
    path,
    ...lazyScreen(
      i18n,
      async () => {
        const [{ featureRoute }, { TASK_PLACE_SCREENS }] = await Promise.all([
          import('./feature.route.tsx'),
          import('#src/features/tasks/screens/task-place.screen.tsx'),
        ]);
        return featureRoute('task_management', TASK_PLACE_SCREENS[kind]);
      },
      'tasks',
      'tasks-page',
      'task-place',
    ),
  });
  return [
    route('inbox', 'inbox'),
    route('today', 'today'),
    route('upcoming', 'upcoming'),
    route('lists/:listId', 'list'),
  ];
}
