import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { ClientUserSchema, emailSchema, newPasswordSchema, PASSWORD_MAX_CHARS } from '#src/session.contract.ts';
import { IdSchema, InstantSchema } from '../../primitives.ts';
import { defineRoute } from '../../route.ts';

/** Six digits of an authenticator app, typed with or without white space. */
const TotpCodeSchema = z.string().check(
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

export const PasskeyInfoSchema = z.object({ id: IdSchema, name: z.string(), createdAt: InstantSchema });

export type PasskeyInfo = z.output<typeof PasskeyInfoSchema>;

const BackupCodesSchema = z.object({
  /** Shown once, in groups of four; only hashes are stored. */
  backupCodes: z.array(z.string()),
});

/** WebAuthn messages in the JSON form that browsers produce and accept; the library validates their content. */
const WebAuthnSchema = z.record(z.string(), z.unknown());

const tag = 'security';
const signedIn = { tag, access: 'signed-in' } as const;
const open = { tag, access: 'public' } as const;
const idParams = z.strictObject({ id: IdSchema });

/** Authentication and account protection beyond signing in with a password. */
export const securityRoutes = lazyProperties({
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
      params: idParams,
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
  listFactors: () =>
    defineRoute({
      ...signedIn,
      id: 'security.listFactors',
      method: 'GET',
      path: '/auth/factors',
      summary: 'List the second factors and passkeys of the account',
      success: {
        status: 200,
        schema: z.object({
          totp: z.object({ isOn: z.boolean(), backupCodesLeft: z.int().check(z.minimum(0)) }),
          passkeys: z.array(PasskeyInfoSchema),
        }),
      },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  startTotp: () =>
    defineRoute({
      ...signedIn,
      id: 'security.startTotp',
      method: 'POST',
      path: '/auth/factors/totp',
      summary: 'Start the setup of an authenticator app; no effect until confirmed',
      success: { status: 200, schema: z.object({ uri: z.string(), secret: z.string() }) },
      errors: ['unauthenticated', 'step_up_required', 'conflict', 'rate_limited'],
    }),
  confirmTotp: () =>
    defineRoute({
      ...signedIn,
      id: 'security.confirmTotp',
      method: 'POST',
      path: '/auth/factors/totp/confirm',
      summary: 'Enable the authenticator app with one of its codes; returns the backup codes',
      body: z.strictObject({ code: TotpCodeSchema }),
      success: { status: 200, schema: BackupCodesSchema },
      errors: [
        'unauthenticated',
        'invalid_input',
        'step_up_required',
        'second_factor_failed',
        'conflict',
        'rate_limited',
      ],
    }),
  removeTotp: () =>
    defineRoute({
      ...signedIn,
      id: 'security.removeTotp',
      method: 'DELETE',
      path: '/auth/factors/totp',
      summary: 'Disable the authenticator app and delete its backup codes',
      success: { status: 204 },
      errors: ['unauthenticated', 'step_up_required', 'rate_limited'],
    }),
  renewBackupCodes: () =>
    defineRoute({
      ...signedIn,
      id: 'security.renewBackupCodes',
      method: 'POST',
      path: '/auth/factors/backup-codes',
      summary: 'Generate new backup codes; the old ones become invalid',
      success: { status: 200, schema: BackupCodesSchema },
      errors: ['unauthenticated', 'step_up_required', 'conflict', 'rate_limited'],
    }),
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
  removePasskey: () =>
    defineRoute({
      ...signedIn,
      id: 'security.removePasskey',
      method: 'DELETE',
      path: '/auth/passkeys/:id',
      summary: 'Remove a passkey',
      params: idParams,
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'not_found', 'rate_limited'],
    }),
  changePassword: () =>
    defineRoute({
      ...signedIn,
      id: 'security.changePassword',
      method: 'PUT',
      path: '/auth/password',
      summary: 'Change the password; revokes all other sessions and rotates the token of this one',
      body: z.strictObject({ password: newPasswordSchema() }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'rate_limited'],
    }),
  changeEmail: () =>
    defineRoute({
      ...signedIn,
      id: 'security.changeEmail',
      method: 'PUT',
      path: '/auth/email',
      summary:
        'Request a change of the e-mail address, to be confirmed by a link sent there; same response for any address',
      body: z.strictObject({ email: emailSchema() }),
      success: { status: 204 },
      errors: ['unauthenticated', 'invalid_input', 'step_up_required', 'rate_limited'],
    }),
  sendVerification: () =>
    defineRoute({
      ...signedIn,
      id: 'security.sendVerification',
      method: 'POST',
      path: '/auth/email/verification',
      summary: 'Send the verification link again',
      success: { status: 204 },
      errors: ['unauthenticated', 'rate_limited'],
    }),
  confirmEmail: () =>
    defineRoute({
      ...open,
      id: 'security.confirmEmail',
      method: 'POST',
      path: '/auth/email/confirm',
      summary: 'Verify an e-mail address, or complete its change, with the token of a mail',
      body: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(200)) }),
      success: { status: 204 },
      errors: ['invalid_input', 'link_invalid', 'rate_limited'],
    }),
  forgotPassword: () =>
    defineRoute({
      ...open,
      id: 'security.forgotPassword',
      method: 'POST',
      path: '/auth/password/forgot',
      summary: 'Send a password reset link if the address has an account; same response for any address',
      body: z.strictObject({ email: emailSchema() }),
      success: { status: 204 },
      errors: ['invalid_input', 'rate_limited'],
    }),
  resetPassword: () =>
    defineRoute({
      ...open,
      id: 'security.resetPassword',
      method: 'POST',
      path: '/auth/password/reset',
      summary: 'Reset the password with the token of a mail; revokes all sessions, keeps the second factor',
      body: z.strictObject({
        token: z.string().check(z.minLength(1), z.maxLength(200)),
        password: newPasswordSchema(),
      }),
      success: { status: 204 },
      errors: ['invalid_input', 'link_invalid', 'rate_limited'],
    }),
  deleteAccount: () =>
    defineRoute({
      ...signedIn,
      id: 'security.deleteAccount',
      method: 'DELETE',
      path: '/me',
      summary: 'Delete the account and all its data, permanently',
      success: { status: 204 },
      errors: ['unauthenticated', 'step_up_required', 'rate_limited'],
    }),
});
