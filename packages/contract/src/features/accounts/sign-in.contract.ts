import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import { ClientUserSchema } from '#src/session.contract.ts';

/** Six digits of an authenticator app, typed with or without white space. */
export const TotpCodeSchema = z.string().check(
  z.maxLength(20),
  z.overwrite((typed) => typed.replace(/\s/g, '')),
  z.regex(/^\d{6}$/),
);

/** A backup code as it was shown, in any letter case, with or without its hyphens. */
const BackupCodeSchema = z.string().check(
  z.maxLength(40),
  z.overwrite((typed) => typed.replace(/[\s-]/g, '').toUpperCase()),
  z.regex(/^[0-9A-Z]{16}$/),
);

export const SecondFactorSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('totp'), code: TotpCodeSchema }),
  z.strictObject({ kind: z.literal('backup'), code: BackupCodeSchema }),
]);

export type SecondFactor = z.input<typeof SecondFactorSchema>;

/** WebAuthn messages in the JSON form that browsers produce and accept; the library validates their content. */
export const WebAuthnSchema = z.record(z.string(), z.unknown());

const open = { tag: 'security', access: 'public' } as const;

/** The ways of signing in beyond a password, which is in the contract of the session. */
export const signInRoutes = lazyProperties({
  secondFactor: () =>
    defineRoute({
      ...open,
      id: 'security.secondFactor',
      method: 'POST',
      path: '/auth/sign-in/second-factor',
      summary: 'Complete a sign-in with a second factor',
      body: SecondFactorSchema,
      success: { status: 200, schema: ClientUserSchema },
      errors: ['invalid_input', 'second_factor_failed', 'second_factor_expired', 'account_inactive', 'rate_limited'],
    }),
  passkeySignInOptions: () =>
    defineRoute({
      ...open,
      id: 'security.passkeySignInOptions',
      method: 'POST',
      path: '/auth/sign-in/passkey/options',
      summary: 'Start a sign-in with a passkey',
      success: { status: 200, schema: WebAuthnSchema },
      errors: ['rate_limited'],
    }),
  passkeySignIn: () =>
    defineRoute({
      ...open,
      id: 'security.passkeySignIn',
      method: 'POST',
      path: '/auth/sign-in/passkey',
      summary: 'Complete a sign-in with a passkey; no second factor required',
      body: z.strictObject({ response: WebAuthnSchema }),
      success: { status: 200, schema: ClientUserSchema },
      errors: ['invalid_input', 'sign_in_failed', 'account_inactive', 'rate_limited'],
    }),
});
