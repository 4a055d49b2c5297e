import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { IdSchema, InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { WebAuthnSchema } from './sign-in.contract.ts';

export const PasskeyInfoSchema = z.object({ id: IdSchema, name: z.string(), createdAt: InstantSchema });

export type PasskeyInfo = z.output<typeof PasskeyInfoSchema>;

const signedIn = { tag: 'security', access: 'signed-in' } as const;

/** The passkeys of the account. */
export const passkeyRoutes = lazyProperties({
  passkeyOptions: () =>
    defineRoute({
      ...signedIn,
      id: 'security.passkeyOptions',
      method: 'POST',
      path: '/auth/passkeys/options',
      summary: 'Start adding a passkey',
      success: { status: 200, schema: WebAuthnSchema },
      errors: ['unauthenticated', 'step_up_required', 'limit_reached', 'rate_limited'],
    }),
  addPasskey: () =>
    defineRoute({
      ...signedIn,
      id: 'security.addPasskey',
      method: 'POST',
      path: '/auth/passkeys',
      summary: 'Complete adding a passkey',
      body: z.strictObject({
        name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
        response: WebAuthnSchema,
      }),
      success: { status: 201, schema: PasskeyInfoSchema },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'conflict', 'limit_reached', 'rate_limited'],
    }),
  passkeyStepUpOptions: () =>
    defineRoute({
      ...signedIn,
      id: 'security.passkeyStepUpOptions',
      method: 'POST',
      path: '/auth/step-up/passkey/options',
      summary: 'Start a step-up with a passkey of the account',
      success: { status: 200, schema: WebAuthnSchema },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  passkeyStepUp: () =>
    defineRoute({
      ...signedIn,
      id: 'security.passkeyStepUp',
      method: 'POST',
      path: '/auth/step-up/passkey',
      summary:
        'Confirm the user’s identity with a passkey for the next five minutes of this session; no second factor required',
      body: z.strictObject({ response: WebAuthnSchema }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_failed', 'rate_limited'],
    }),
  removePasskey: () =>
    defineRoute({
      ...signedIn,
      id: 'security.removePasskey',
      method: 'DELETE',
      path: '/auth/passkeys/:id',
      summary: 'Remove a passkey',
      params: z.strictObject({ id: IdSchema }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'not_found', 'only_way_in', 'rate_limited'],
    }),
});
