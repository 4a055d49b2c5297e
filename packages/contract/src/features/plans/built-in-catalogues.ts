import type { Catalogue, PlanLine } from '@dayward/domain';
import { type CatalogueFile, CatalogueFileSchema } from './catalogue.schemas.ts';

const PRO_FEATURES = [
  'mood_tracking',
  'smart_reminders',
  'advanced_goals',
  'progress_photos',
  'custom_challenges',
  'habit_journal',
  'streak_protection',
  'priority_support',
] as const;

const PREMIUM_FEATURES = [
  'ai_coaching',
  'advanced_analytics',
  'calendar_integration',
  'personalized_courses',
  'api_access',
  'white_label',
  'vip_support',
  'exclusive_features',
] as const;

const STANDARD_LIMITS = {
  Free: { habits: 5, tasks: 20, challenges: 0, aiFeatures: 0 },
  Basic: { habits: 15, tasks: 50, challenges: 10, aiFeatures: 0 },
  Pro: { habits: 30, tasks: 100, challenges: 25, aiFeatures: 0 },
  Premium: { habits: 50, tasks: 200, challenges: 50, aiFeatures: 10 },
};

/**
 * The other readings of the specification (PLAN-44), for an operator to select; values that they leave open are those of the
 * standard.
 */
const LIMIT_READINGS = {
  standard: STANDARD_LIMITS,
  listing: {
    ...STANDARD_LIMITS,
    Free: { ...STANDARD_LIMITS.Free, habits: 3, tasks: 10 },
    Basic: { ...STANDARD_LIMITS.Basic, habits: 5, tasks: 20 },
  },
  tracker: {
    Free: { ...STANDARD_LIMITS.Free, habits: 50, tasks: 500 },
    Basic: { ...STANDARD_LIMITS.Basic, habits: 5, tasks: 20 },
    Pro: { ...STANDARD_LIMITS.Pro, habits: 15, tasks: 100 },
    Premium: { ...STANDARD_LIMITS.Premium, habits: 50, tasks: 500 },
  },
};

const PRICES = {
  Basic: { monthly: 10, yearly: 100, introductory: 5 },
  Pro: { monthly: 15, yearly: 150, introductory: 10 },
  Premium: { monthly: 20, yearly: 200, introductory: 15 },
};

/** The specification's own words for each plan; some features have two lines, and one line is in two plans (PLAN-40 to PLAN-42). */
const LINES = {
  Free: ['basic_notifications', 'free_habit_preview', 'wallet_integration'],
  Basic: ['challenges', 'sync', 'mobile_access', 'basic_notifications'],
  Pro: [
    ...(['mood_suggestions', 'smart_reminders', 'goal_setting', 'progress_photos'] as const),
    ...(['custom_challenges', 'habit_journal', 'streak_protection', 'priority_support'] as const),
  ],
  Premium: [
    ...(['ai_coach', 'analytics', 'calendar', 'predictive_insights', 'courses'] as const),
    ...(['api_access', 'white_label', 'vip_support', 'early_access'] as const),
  ],
} satisfies Record<string, readonly PlanLine[]>;

const PAGES = ['free_habit_preview', 'pi_network_integration'] as const;

/** The server-side rule of the specification, the default (rulings R1). */
const SERVER_SIDE = {
  version: 'server-side-1',
  enforceLimits: false,
  limitReading: 'standard',
  limitReadings: LIMIT_READINGS,
  plans: {
    Free: {
      name: 'Free',
      adds: ['habit_tracking', 'task_management', 'basic_notifications'],
      pages: [...PAGES],
      lines: [...LINES.Free],
    },
    Basic: {
      name: 'Basic',
      adds: ['community_challenges', 'cross_platform_sync', 'mobile_app'],
      pages: [],
      adBeforeFeature: true,
      lines: LINES.Basic,
      prices: PRICES.Basic,
    },
    Pro: { name: 'Pro', adds: [...PRO_FEATURES], pages: [], lines: LINES.Pro, prices: PRICES.Pro },
    Premium: { name: 'Premium', adds: [...PREMIUM_FEATURES], pages: [], lines: LINES.Premium, prices: PRICES.Premium },
  },
} satisfies CatalogueFile;

/** The dashboard-shell reading: Free has only the two pages (PLAN-06). */
const DASHBOARD_SHELL = {
  ...SERVER_SIDE,
  version: 'dashboard-shell-1',
  plans: {
    ...SERVER_SIDE.plans,
    Free: { ...SERVER_SIDE.plans.Free, adds: [] },
    Basic: {
      ...SERVER_SIDE.plans.Basic,
      adds: [...SERVER_SIDE.plans.Free.adds, ...SERVER_SIDE.plans.Basic.adds],
    },
  },
} satisfies CatalogueFile;

/** The built-in catalogues; an operator selects one by name or supplies a file of the same schema. */
export const BUILT_IN_CATALOGUE_FILES = {
  'server-side': SERVER_SIDE,
  'dashboard-shell': DASHBOARD_SHELL,
} as const satisfies Record<string, CatalogueFile>;

export type BuiltInCatalogueName = keyof typeof BUILT_IN_CATALOGUE_FILES;

export const DEFAULT_CATALOGUE: BuiltInCatalogueName = 'server-side';

/** A built-in catalogue, validated like any other. */
export function builtInCatalogue(name: BuiltInCatalogueName): Catalogue {
  return CatalogueFileSchema.parse(BUILT_IN_CATALOGUE_FILES[name]);
}
