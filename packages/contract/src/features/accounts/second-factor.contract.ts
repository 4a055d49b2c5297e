import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { defineRoute } from '#src/route.ts';
import { PasskeyInfoSchema } from './passkeys.contract.ts';
import { TotpCodeSchema } from './sign-in.contract.ts';

const BackupCodesSchema = z.object({
  /** Shown once, in groups of four; only hashes are stored. */
  backupCodes: z.array(z.string()),
});

const signedIn = { tag: 'security', access: 'signed-in' } as const;

/** The authenticator app and its backup codes. */
export const secondFactorRoutes = lazyProperties({
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
});
