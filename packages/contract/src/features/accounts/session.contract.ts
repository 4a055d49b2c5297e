import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { PASSWORD_MAX_CHARS } from '#src/session.contract.ts';
import { SecondFactorSchema } from './sign-in.contract.ts';

/** A session as its owner sees it: enough to recognize a device, no credential. */
export const SessionInfoSchema = z.object({
  id: IdSchema,
  isCurrent: z.boolean(),
  createdAt: InstantSchema,
  lastSeenAt: InstantSchema,
  expiresAt: InstantSchema,
  /** The browser's `User-Agent`; empty if it sent none. */
  userAgent: z.string(),
});

export type SessionInfo = z.output<typeof SessionInfoSchema>;

const signedIn = { tag: 'security', access: 'signed-in' } as const;

/** The sessions of the account, and the step-up of the current one. */
export const activeSessionRoutes = lazyProperties({
  stepUp: () =>
    defineRoute({
      ...signedIn,
      id: 'security.stepUp',
      method: 'POST',
      path: '/auth/step-up',
      summary: 'Confirm the user’s identity for the next five minutes of this session',
      body: z.strictObject({
        password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX_CHARS)),
        secondFactor: z.optional(SecondFactorSchema),
      }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_failed', 'rate_limited'],
    }),
  listSessions: () =>
    defineRoute({
      ...signedIn,
      id: 'security.listSessions',
      method: 'GET',
      path: '/auth/sessions',
      summary: 'List the active sessions of the account, most recently seen first',
      success: { status: 200, schema: z.object({ items: z.array(SessionInfoSchema) }) },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  revokeSession: () =>
    defineRoute({
      ...signedIn,
      id: 'security.revokeSession',
      method: 'DELETE',
      path: '/auth/sessions/:id',
      summary: 'Revoke one session',
      params: z.strictObject({ id: IdSchema }),
      success: { status: 204 },
      errors: ['unauthenticated', 'not_found', 'invalid_input', 'rate_limited'],
    }),
  revokeOtherSessions: () =>
    defineRoute({
      ...signedIn,
      id: 'security.revokeOtherSessions',
      method: 'DELETE',
      path: '/auth/sessions',
      summary: 'Revoke all sessions except the current one',
      success: { status: 204 },
      errors: ['unauthenticated', 'rate_limited'],
    }),
});
