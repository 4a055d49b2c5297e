import { FEATURE_KEYS, PAGE_KEYS, PLAN_IDS } from '@dayward/domain';
import { z } from 'zod';
import { defineRoute } from '../../route.ts';

const PiUnitsSchema = z
  .int()
  .positive()
  .meta({ description: 'Amount in units of 1e-7 Pi', examples: [100_000_000] });

const PlanViewSchema = z.object({
  id: z.enum(PLAN_IDS),
  name: z.string(),
  /** Everything the plan opens, what lower plans open included. */
  features: z.array(z.enum(FEATURE_KEYS)),
  pages: z.array(z.enum(PAGE_KEYS)),
  limits: z.object({
    habits: z.int(),
    tasks: z.int(),
    challenges: z.int(),
    aiFeatures: z.int(),
  }),
  prices: z.object({ monthly: PiUnitsSchema, yearly: PiUnitsSchema, introductory: PiUnitsSchema }).nullable(),
});

export const PlansSchema = z.object({
  /** The catalogue in force. */
  version: z.string(),
  enforceLimits: z.boolean(),
  /** What is built; the rest is neither sold nor counted. */
  builtFeatures: z.array(z.enum(FEATURE_KEYS)),
  /** From the lowest to the highest. */
  plans: z.array(PlanViewSchema),
});

export type Plans = z.output<typeof PlansSchema>;

export const plansRoutes = {
  list: defineRoute({
    id: 'plans.list',
    method: 'GET',
    path: '/plans',
    tag: 'plans',
    access: 'public',
    summary: 'The plans with their features, limits and prices, as the server has them in force',
    success: { status: 200, schema: PlansSchema },
    errors: ['rate_limited'],
  }),
} as const;
