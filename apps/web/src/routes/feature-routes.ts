import type { FeatureKey } from '@dayward/domain';
import type { ComponentType } from 'react';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import type { MessagesName } from '#src/platform/i18n/messages.ts';
import type { ResourceEntry } from '#src/platform/resource/resource-entry.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';
import { RESOURCES, UNGATED_RESOURCES } from './resources.ts';

/** Features with screens of their own; the others show the page of their resource, or that they are not built yet. */
const SCREENS: { readonly [Feature in FeatureKey]?: BuiltScreen } = {
  habit_tracking: {
    importScreen: async () => (await import('#src/features/habits/screens/habits.screen.tsx')).HabitsScreen,
    messages: ['habits', 'habits-page'],
  },
  task_management: {
    importScreen: async () => (await import('#src/features/tasks/screens/tasks.screen.tsx')).TasksScreen,
    messages: ['tasks', 'tasks-page'],
  },
  basic_notifications: {
    importScreen: async () =>
      (await import('#src/features/notifications/screens/notifications.screen.tsx')).NotificationsScreen,
    messages: ['notification-page'],
  },
};

const DASHBOARD = '/dashboard/';

function resourceScreenOf(feature: FeatureKey): BuiltScreen | undefined {
  const entry = RESOURCES.find(({ title, page }) => page !== undefined && title === feature);
  return entry && screenOf(entry);
}

/** The pages of all features, each under its canonical address and under its alias from the drawer of phones. */
export function featureRoutes(i18n: I18n): AppRoute[] {
  return FEATURE_CATALOGUE.flatMap(({ featureKey, route, drawerRoute }) => {
    const screen = featureScreen(i18n, featureKey);
    const addresses = new Set([route, drawerRoute ?? route]);
    return [...addresses].map((address) => ({ path: address.slice(DASHBOARD.length), ...screen }));
  });
}

function featureScreen(i18n: I18n, feature: FeatureKey) {
  const { importScreen, messages = [] } = SCREENS[feature] ?? resourceScreenOf(feature) ?? {};
  return lazyScreen(
    i18n,
    async () => {
      const [{ featureRoute }, Screen] = await Promise.all([import('./feature.route.tsx'), importScreen?.()]);
      return featureRoute(feature, Screen);
    },
    ...messages,
  );
}

/** A screen with its message groups. */
type BuiltScreen = { importScreen: () => Promise<ComponentType>; messages: readonly MessagesName[] };

/** The page that a resource declares; undefined if its feature has screens of its own. */
function screenOf({ page }: ResourceEntry): BuiltScreen | undefined {
  if (page === undefined) return undefined;
  const bringIn = async () => {
    const [{ resourcePage }, resource] = await Promise.all([
      import('#src/platform/resource/resource-page.tsx'),
      page.load(),
    ]);
    return resourcePage(resource);
  };
  return { importScreen: bringIn, messages: [page.messages, 'resource-words', 'forms'] };
}

/** The pages of resources that belong to no plan feature; those of features are gated (see feature-routes.ts). */
export function resourceRoutes(i18n: I18n): AppRoute[] {
  return UNGATED_RESOURCES.flatMap((entry) => {
    const screen = screenOf(entry);
    if (screen === undefined) return [];
    return [
      { path: entry.path.replace('/dashboard/', ''), ...lazyScreen(i18n, screen.importScreen, ...screen.messages) },
    ];
  });
}
