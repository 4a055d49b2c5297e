import type { RateLimit } from '#src/platform/rate-limit/index.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Attempts from one address, regardless of the account. Each costs a password hash. */
const PER_IP = { by: ['ip'], max: 20, windowSeconds: MINUTE } as const;

export const SIGN_INS_PER_IP: RateLimit<'ip'> = { name: 'sign-in/from', ...PER_IP };
export const SIGN_UPS_PER_IP: RateLimit<'ip'> = { name: 'sign-up/from', ...PER_IP };
export const PASSWORD_RESETS_PER_IP: RateLimit<'ip'> = { name: 'forgot/from', ...PER_IP };

/**
 * Attempts on one account. The hourly limit locks for 15 minutes, so that no owner is locked out for good. Attempts from an
 * address that the account has signed in from before are counted apart from those of strangers.
 */
export const SIGN_INS_PER_ACCOUNT: readonly RateLimit<'email' | 'knownIp'>[] = [
  { name: 'sign-in/to/minute', by: ['email', 'knownIp'], max: 5, windowSeconds: MINUTE },
  { name: 'sign-in/to/hour', by: ['email', 'knownIp'], max: 20, windowSeconds: HOUR, lockSeconds: 15 * MINUTE },
];

/** Mails to one address that were triggered by entering it in a form. */
export const MAILS_PER_ADDRESS: RateLimit<'email'> = { name: 'mail/to', by: ['email'], max: 3, windowSeconds: HOUR };
