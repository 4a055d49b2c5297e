import type { FeatureKey } from '@dayward/domain';
import type { ComponentType } from 'react';
import { habitsCatalogue, habitsPageCatalogue } from '#src/features/habits/index.ts';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import { tasksCatalogue, tasksPageCatalogue } from '#src/features/tasks/index.ts';
import type { AnyCatalogue, I18n } from '#src/platform/i18n/i18n.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';

type BuiltScreen = { bringIn: () => Promise<ComponentType>; catalogues: readonly AnyCatalogue[] };

/** The screens that are there; a feature without one says by itself that it is not built yet. */
const SCREENS: { readonly [Feature in FeatureKey]?: BuiltScreen } = {
  habit_tracking: {
    bringIn: async () => (await import('#src/features/habits/screens/habits.screen.tsx')).HabitsScreen,
    catalogues: [habitsCatalogue, habitsPageCatalogue],
  },
  task_management: {
    bringIn: async () => (await import('#src/features/tasks/screens/tasks.screen.tsx')).TasksScreen,
    catalogues: [tasksCatalogue, tasksPageCatalogue],
  },
};

const DASHBOARD = '/dashboard/';

/** The pages of all features, each under its canonical address and under the one that the drawer of phones has for it. */
export function featureRoutes(i18n: I18n): AppRoute[] {
  return FEATURE_CATALOGUE.flatMap(({ featureKey, route, drawerRoute }) => {
    const screen = featureScreen(i18n, featureKey);
    const addresses = new Set([route, drawerRoute ?? route]);
    return [...addresses].map((address) => ({ path: address.slice(DASHBOARD.length), ...screen }));
  });
}

function featureScreen(i18n: I18n, feature: FeatureKey) {
  const { bringIn, catalogues = [] } = SCREENS[feature] ?? {};
  return lazyScreen(
    i18n,
    async () => {
      const [{ featureRoute }, Screen] = await Promise.all([import('./feature.route.tsx'), bringIn?.()]);
      return featureRoute(feature, Screen);
    },
    ...catalogues,
  );
}
