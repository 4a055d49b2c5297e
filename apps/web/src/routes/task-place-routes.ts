import type { ComponentType } from 'react';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';

type Screens = typeof import('#src/features/tasks/screens/task-place.screen.tsx');

/** The views of tasks with an address of their own: inbox, today, upcoming, and the page of each list. */
export function taskPlaceRoutes(i18n: I18n): AppRoute[] {
  const route = (path: string, screenOf: (screens: Screens) => ComponentType): AppRoute => ({
    path,
    ...lazyScreen(
      i18n,
      async () => {
        const [{ featureRoute }, screens] = await Promise.all([
          import('./feature.route.tsx'),
          import('#src/features/tasks/screens/task-place.screen.tsx'),
        ]);
        return featureRoute('task_management', screenOf(screens));
      },
      'tasks',
      'tasks-page',
      'task-place',
    ),
  });
  return [
    route('inbox', ({ InboxScreen }) => InboxScreen),
    route('today', ({ TodayScreen }) => TodayScreen),
    route('upcoming', ({ UpcomingScreen }) => UpcomingScreen),
    route('lists/:listId', ({ ListScreen }) => ListScreen),
  ];
}
