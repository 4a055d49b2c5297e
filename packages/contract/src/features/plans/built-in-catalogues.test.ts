import {
  can,
  canOpenPage,
  FEATURE_KEYS,
  featuresOf,
  lowestPlanWith,
  PLAN_IDS,
  type PlanId,
  piUnits,
} from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { BUILT_IN_CATALOGUE_FILES, builtInCatalogue } from './built-in-catalogues.ts';
import { type CatalogueFile, CatalogueFileSchema } from './catalogue.schemas.ts';

const serverSide = builtInCatalogue('server-side');
const shell = builtInCatalogue('dashboard-shell');

const FREE = ['habit_tracking', 'task_management', 'basic_notifications'];
const BASIC = ['community_challenges', 'cross_platform_sync', 'mobile_app'];
const PRO =
  'mood_tracking smart_reminders advanced_goals progress_photos custom_challenges habit_journal streak_protection priority_support'.split(
    ' ',
  );
const PREMIUM =
  'ai_coaching advanced_analytics calendar_integration personalized_courses api_access white_label vip_support exclusive_features'.split(
    ' ',
  );

describe('the default catalogue', () => {
  test.each<[string, PlanId, string[]]>([
    ['[PLAN-02] Free', 'Free', FREE],
    ['[PLAN-03] Basic', 'Basic', [...FREE, ...BASIC]],
    ['[PLAN-04] Pro', 'Pro', [...FREE, ...BASIC, ...PRO]],
    ['[PLAN-05] Premium', 'Premium', [...FREE, ...BASIC, ...PRO, ...PREMIUM]],
  ])('%s has exactly its features', (_, plan, features) => {
    expect(featuresOf(serverSide, plan).sort()).toEqual([...features].sort());
    for (const key of FEATURE_KEYS) expect(can(serverSide, plan, key), key).toBe(features.includes(key));
  });

  test('[PLAN-02] opens the free pages for every plan', () => {
    for (const plan of PLAN_IDS) {
      expect(canOpenPage(serverSide, plan, 'free_habit_preview')).toBe(true);
      expect(canOpenPage(serverSide, plan, 'pi_network_integration')).toBe(true);
    }
  });

  test('[PLAN-07] community and PWA belong to Basic and above, the coach and analytics to Premium', () => {
    expect(lowestPlanWith(serverSide, 'community_challenges')).toBe('Basic');
    expect(lowestPlanWith(serverSide, 'mobile_app')).toBe('Basic');
    expect(lowestPlanWith(serverSide, 'ai_coaching')).toBe('Premium');
    expect(lowestPlanWith(serverSide, 'advanced_analytics')).toBe('Premium');
  });

  test.each(['', 'unknown', '__proto__', 'constructor', 'toString', 'HABIT_TRACKING', 'habit_tracking '])(
    '[PLAN-08] denies the unknown feature %j on every plan',
    (feature) => {
      for (const plan of PLAN_IDS) expect(can(serverSide, plan, feature)).toBe(false);
      expect(lowestPlanWith(serverSide, feature)).toBeUndefined();
    },
  );

  test('[PLAN-12] has the list prices and the introductory prices', () => {
    const { Basic, Pro, Premium } = serverSide.plans;
    const inPi = [Basic, Pro, Premium].map(({ prices }) => [prices.monthly, prices.yearly, prices.introductory]);
    expect(inPi).toEqual(
      [
        [10, 100, 5],
        [15, 150, 10],
        [20, 200, 15],
      ].map((row) => row.map(piUnits)),
    );
  });

  test('only Basic has an ad before a tried feature', () => {
    for (const { plans } of [serverSide, shell]) {
      expect(PLAN_IDS.filter((plan) => plans[plan].adBeforeFeature)).toEqual(['Basic']);
    }
  });

  test('[PLAN-43] has the standard limits', () => {
    const table = PLAN_IDS.map((plan) => Object.values(serverSide.plans[plan].limits));
    expect(table).toEqual([
      [5, 20, 0, 0],
      [15, 50, 10, 0],
      [30, 100, 25, 0],
      [50, 200, 50, 10],
    ]);
  });
});

describe('the dashboard-shell catalogue', () => {
  test('[PLAN-06] gives Free only the two pages, Basic six features, and the rest as in the default', () => {
    expect(featuresOf(shell, 'Free')).toEqual([]);
    expect(canOpenPage(shell, 'Free', 'free_habit_preview')).toBe(true);
    expect(featuresOf(shell, 'Basic').sort()).toEqual([...FREE, ...BASIC].sort());
    for (const plan of ['Pro', 'Premium'] as const) {
      expect(featuresOf(shell, plan).sort()).toEqual(featuresOf(serverSide, plan).sort());
    }
  });
});

describe('an operator’s catalogue', () => {
  const base: CatalogueFile = BUILT_IN_CATALOGUE_FILES['server-side'];
  const problemsOf = (file: unknown) =>
    CatalogueFileSchema.safeParse(file).error?.issues.map((issue) => issue.path.join('.'));

  test.each([
    [
      'listing',
      [
        [3, 10],
        [5, 20],
        [30, 100],
        [50, 200],
      ],
    ],
    [
      'tracker',
      [
        [50, 500],
        [5, 20],
        [15, 100],
        [50, 500],
      ],
    ],
  ])('[PLAN-44] may select the limits of the reading %s', (limitReading, expected) => {
    const { plans } = CatalogueFileSchema.parse({ ...base, limitReading });
    expect(PLAN_IDS.map((plan) => [plans[plan].limits.habits, plans[plan].limits.tasks])).toEqual(expected);
  });

  test('[PLAN-11] with other names, prices, features and limits is accepted', () => {
    const file = structuredClone(base);
    file.plans.Pro.name = 'Plus';
    file.plans.Pro.prices.monthly = 12.5;
    file.plans.Pro.prices.introductory = 0.0000001;
    expect(CatalogueFileSchema.parse(file).plans.Pro).toMatchObject({
      name: 'Plus',
      prices: { monthly: piUnits(12.5), introductory: 1 },
    });
  });

  test('[PLAN-11] that was written before there were ads is accepted, and shows none', () => {
    const file = structuredClone(base);
    for (const plan of PLAN_IDS) delete file.plans[plan].adBeforeFeature;
    const { plans } = CatalogueFileSchema.parse(file);
    expect(PLAN_IDS.map((plan) => plans[plan].adBeforeFeature)).toEqual([false, false, false, false]);
  });

  test.each<[string, string, unknown, string]>([
    ['a missing plan', 'plans.Pro', undefined, 'plans.Pro'],
    ['a fifth plan', 'plans.Ultra', base.plans.Pro, 'plans'],
    ['an unknown feature', 'plans.Pro.adds', ['flying'], 'plans.Pro.adds.0'],
    ['a feature named twice', 'plans.Pro.adds', ['habit_tracking'], 'plans.Pro.adds'],
    ['an ad that is neither on nor off', 'plans.Basic.adBeforeFeature', 'yes', 'plans.Basic.adBeforeFeature'],
    ['a price of nothing', 'plans.Pro.prices.monthly', 0, 'plans.Pro.prices.monthly'],
    ['a price as a text', 'plans.Pro.prices.monthly', '15', 'plans.Pro.prices.monthly'],
    ['a price finer than the network', 'plans.Pro.prices.monthly', 15.00000001, 'plans.Pro.prices.monthly'],
    ['an introduction dearer than the list', 'plans.Pro.prices.introductory', 16, 'plans.Pro.prices.introductory'],
    ['a year dearer than its months', 'plans.Pro.prices.yearly', 181, 'plans.Pro.prices.yearly'],
    ['a higher plan that costs less', 'plans.Basic.prices.monthly', 16, 'plans'],
    ['a negative limit', 'limitReadings.standard.Free.habits', -1, 'limitReadings.standard.Free.habits'],
    ['a reading that is not there', 'limitReading', 'generous', 'limitReading'],
    ['a key that nobody knows', 'discount', 5, ''],
  ])('[PLAN-11] with %s is refused with the path of the error', (_, path, value, fault) => {
    expect(problemsOf(withValueAt(base, path.split('.'), value))).toContain(fault);
  });
});

/** A copy with another value at one path; undefined deletes the key. */
function withValueAt(node: object, [key = '', ...rest]: string[], value: unknown): object {
  const copy = { ...node };
  const old: unknown = Reflect.get(copy, key);
  if (rest.length > 0 && typeof old === 'object' && old !== null) Reflect.set(copy, key, withValueAt(old, rest, value));
  else if (value === undefined) Reflect.deleteProperty(copy, key);
  else Reflect.set(copy, key, value);
  return copy;
}
