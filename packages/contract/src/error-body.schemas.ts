import { FEATURE_KEYS, PLAN_IDS } from '@dayward/domain';
import * as z from 'zod/mini';
import { ERRORS, type ErrorCode } from './errors.ts';
import { lazyProperties } from './lazy-properties.ts';

const ERROR_CODES = Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]; // the keys of a literal object are exactly its codes

/** The schema of every error response, for validation on the client and for the OpenAPI document. */
export const errorBody = lazyProperties({
  schema: () =>
    z.object({
      error: z.object({
        code: z.enum(ERROR_CODES),
        message: z.string(),
        fields: z.optional(z.record(z.string(), z.object({ code: z.string(), message: z.string() }))),
        plan: z.optional(z.object({ feature: z.enum(FEATURE_KEYS), required: z.enum(PLAN_IDS) })),
        retryAfterSeconds: z.optional(z.int().check(z.positive())),
        requestId: z.optional(z.string()),
      }),
    }),
});
