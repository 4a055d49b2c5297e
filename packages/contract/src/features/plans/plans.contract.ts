import { CANCEL_REASON_MAX_CHARS, FEATURE_KEYS, PAGE_KEYS, PLAN_IDS, PLAN_LINE_KEYS } from '@dayward/domain';
import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { ClientUserSchema } from '#src/session.contract.ts';
import { proseSchema } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

const piUnitsSchema = () =>
  z.int().check(z.positive(), z.meta({ description: 'Amount in units of 1e-7 Pi', examples: [100_000_000] }));

const planViewSchema = () =>
  z.object({
    id: z.enum(PLAN_IDS),
    name: z.string(),
    /** All features of the plan, including those of lower plans. */
    features: z.array(z.enum(FEATURE_KEYS)),
    pages: z.array(z.enum(PAGE_KEYS)),
    /** True if an ad precedes a feature that is tried from its card. The default is for answers that devices stored before. */
    adBeforeFeature: z._default(z.boolean(), false),
    /** How the plan is described where it is sold. The default is for plans that a device has cached from an older version. */
    lines: z._default(z.array(z.enum(PLAN_LINE_KEYS)), []),
    limits: z.object({
      habits: z.int(),
      tasks: z.int(),
      challenges: z.int(),
      aiFeatures: z.int(),
    }),
    prices: z.nullable(z.object({ monthly: piUnitsSchema(), yearly: piUnitsSchema(), introductory: piUnitsSchema() })),
  });

const plansSchema = () =>
  z.object({
    /** The version of the catalogue in force. */
    version: z.string(),
    enforceLimits: z.boolean(),
    /** The implemented features; the others are neither sold nor counted. */
    builtFeatures: z.array(z.enum(FEATURE_KEYS)),
    /** Address that 'Open Habit Tracking App' opens, if the operator set one; otherwise the habits page. Default as above. */
    habitAppUrl: z._default(z.nullable(z.url()), null),
    /** From the lowest to the highest. */
    plans: z.array(planViewSchema()),
  });

export type Plans = z.output<ReturnType<typeof plansSchema>>;

export const plansRoutes = lazyProperties({
  list: () =>
    defineRoute({
      id: 'plans.list',
      method: 'GET',
      path: '/plans',
      tag: 'plans',
      access: 'public',
      summary: 'List the plans in force with their features, limits and prices',
      success: { status: 200, schema: plansSchema() },
      errors: ['rate_limited'],
    }),
  downgrade: () =>
    defineRoute({
      id: 'plans.downgrade',
      method: 'POST',
      path: '/plan/downgrade',
      tag: 'plans',
      access: 'signed-in',
      summary:
        'Downgrade at once; paid time that is left becomes time of the lower plan, and ends with the free one; data is kept',
      body: z.strictObject({ plan: z.enum(PLAN_IDS) }),
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'invalid_input', 'not_for_sale', 'rate_limited'],
    }),
  cancel: () =>
    defineRoute({
      id: 'plans.cancel',
      method: 'POST',
      path: '/plan/cancel',
      tag: 'plans',
      access: 'signed-in',
      summary: 'Cancel the plan at its expiry; until then it stays active and can be resumed',
      body: z.strictObject({
        /** The reason in the user's own words; may be empty. */
        reason: z._default(proseSchema(CANCEL_REASON_MAX_CHARS), ''),
      }),
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'nothing_to_cancel', 'invalid_input', 'rate_limited'],
    }),
  resume: () =>
    defineRoute({
      id: 'plans.resume',
      method: 'POST',
      path: '/plan/resume',
      tag: 'plans',
      access: 'signed-in',
      summary: 'Undo a cancellation',
      success: { status: 200, schema: ClientUserSchema },
      errors: ['unauthenticated', 'nothing_to_cancel', 'rate_limited'],
    }),
});
