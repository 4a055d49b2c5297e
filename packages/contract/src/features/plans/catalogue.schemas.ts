import { type Catalogue, FEATURE_KEYS, PAGE_KEYS, PLAN_LINE_KEYS, piUnits, readPiUnits } from '@dayward/domain';
import * as z from 'zod/mini';

const CountSchema = z.int().check(z.minimum(0), z.maximum(1_000_000));

const LimitsSchema = z.strictObject({
  habits: CountSchema,
  tasks: CountSchema,
  challenges: CountSchema,
  aiFeatures: CountSchema,
});

const LimitTableSchema = z.strictObject({
  Free: LimitsSchema,
  Basic: LimitsSchema,
  Pro: LimitsSchema,
  Premium: LimitsSchema,
});

/** A price in Pi with at most seven decimals. Zero is not a price: a plan without cost is Free. */
const PriceSchema = z.pipe(
  z.number().check(
    z.positive(),
    z.maximum(1_000_000),
    z.refine((pi) => readPiUnits(pi) !== undefined, { message: 'This must have at most seven decimals.' }),
  ),
  z.transform(piUnits),
);

const PricesSchema = z.strictObject({ monthly: PriceSchema, yearly: PriceSchema, introductory: PriceSchema }).check(
  z.refine((prices) => prices.introductory <= prices.monthly, {
    message: 'The introductory price must not be above the monthly price.',
    path: ['introductory'],
  }),
  z.refine((prices) => prices.yearly <= prices.monthly * 12, {
    message: 'A year must not cost more than twelve months.',
    path: ['yearly'],
  }),
);

const planShape = {
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
  adds: z.array(z.enum(FEATURE_KEYS)),
  pages: z.array(z.enum(PAGE_KEYS)),
  /** Optional, because operators wrote their files before there were ads. */
  adBeforeFeature: z._default(z.boolean(), false),
  /** The lines that describe the plan; without any, its features do. */
  lines: z._default(z.array(z.enum(PLAN_LINE_KEYS)), []),
};
const FreePlanSchema = z.strictObject(planShape);
const PaidPlanSchema = z.strictObject({ ...planShape, prices: PricesSchema });

/**
 * The file with an operator's plans: exactly four plans by their ids, everything else is data (rulings R1). Parsing it returns
 * the {@link Catalogue} that all rules use.
 */
export const CatalogueFileSchema = z.pipe(
  z
    .strictObject({
      version: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      enforceLimits: z.boolean(),
      /** The key of the limit table below that is in force. */
      limitReading: z.string(),
      limitReadings: z.record(z.string(), LimitTableSchema),
      plans: z.strictObject({
        Free: FreePlanSchema,
        Basic: PaidPlanSchema,
        Pro: PaidPlanSchema,
        Premium: PaidPlanSchema,
      }),
    })
    .check(
      z.superRefine((file, context) => {
        if (!Object.hasOwn(file.limitReadings, file.limitReading)) {
          const known = Object.keys(file.limitReadings).join(', ');
          context.addIssue({ code: 'custom', path: ['limitReading'], message: `This must be one of: ${known}.` });
        }
        for (const [plan, feature] of repeatedFeatures(file.plans)) {
          context.addIssue({
            code: 'custom',
            path: ['plans', plan, 'adds'],
            message: `${feature} is already part of another plan: list each feature once, in the lowest plan that includes it.`,
          });
        }
        const { Basic, Pro, Premium } = file.plans;
        if (Basic.prices.monthly > Pro.prices.monthly || Pro.prices.monthly > Premium.prices.monthly) {
          context.addIssue({
            code: 'custom',
            path: ['plans'],
            message: 'A higher plan must not cost less than a lower one.',
          });
        }
      }),
    ),
  z.transform((file): Catalogue => {
    const table = file.limitReadings[file.limitReading];
    if (table === undefined) return z.NEVER; // refused above
    const { Free, Basic, Pro, Premium } = file.plans;
    return {
      version: file.version,
      enforceLimits: file.enforceLimits,
      plans: {
        Free: { ...Free, limits: table.Free },
        Basic: { ...Basic, limits: table.Basic },
        Pro: { ...Pro, limits: table.Pro },
        Premium: { ...Premium, limits: table.Premium },
      },
    };
  }),
);

export type CatalogueFile = z.input<typeof CatalogueFileSchema>;

function repeatedFeatures(plans: Record<string, { adds: readonly string[] }>): [plan: string, feature: string][] {
  const seen = new Set<string>();
  const repeated: [string, string][] = [];
  for (const [plan, { adds }] of Object.entries(plans)) {
    for (const feature of adds) {
      if (seen.has(feature)) repeated.push([plan, feature]);
      seen.add(feature);
    }
  }
  return repeated;
}
