import type { Catalogue, PaidPlanId } from './catalogue.ts';
import { type PiUnits, piUnits } from './pi-amount.ts';

/** Builds a catalogue for tests: list prices as in the product unless overridden, in units; features are a small sample. */
export function testCatalogue(monthly: Partial<Record<PaidPlanId, number>> = {}, enforceLimits = false): Catalogue {
  const prices = (plan: PaidPlanId, pi: number) => {
    const units = (monthly[plan] ?? piUnits(pi)) as PiUnits; // given in units already
    return { monthly: units, yearly: (units * 10) as PiUnits, introductory: Math.ceil(units / 2) as PiUnits };
  };
  const limits = (count: number) => ({ habits: count, tasks: count, challenges: count, aiFeatures: count });
  return {
    version: 'test',
    enforceLimits,
    plans: {
      Free: {
        name: 'Free',
        adds: ['habit_tracking'],
        pages: ['free_habit_preview'],
        adBeforeFeature: false,
        lines: [],
        limits: limits(1),
      },
      Basic: {
        name: 'Basic',
        adds: ['mobile_app'],
        pages: [],
        adBeforeFeature: false,
        lines: [],
        limits: limits(2),
        prices: prices('Basic', 10),
      },
      Pro: {
        name: 'Pro',
        adds: ['mood_tracking'],
        pages: [],
        adBeforeFeature: false,
        lines: [],
        limits: limits(3),
        prices: prices('Pro', 15),
      },
      Premium: {
        name: 'Premium',
        adds: ['ai_coaching'],
        pages: [],
        adBeforeFeature: false,
        lines: [],
        limits: limits(4),
        prices: prices('Premium', 20),
      },
    },
  };
}
