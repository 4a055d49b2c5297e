import type { FeatureKey } from '@dayward/domain';
import { FEATURE_CATALOGUE } from '#src/features/plans/index.ts';
import type { I18n } from '#src/platform/i18n/i18n.ts';
import { type AppRoute, lazyScreen } from './lazy-screen.tsx';
import { type BuiltScreen, screenOf } from './resource-routes.ts';
import { RESOURCES } from './resources.ts';

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
