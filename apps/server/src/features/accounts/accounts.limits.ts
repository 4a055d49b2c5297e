import type { RateLimit } from '#src/platform/rate-limit/index.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Attempts from one address, regardless of the account. Each costs a password hash. */
const PER_IP = { by: ['ip'], max: 20, windowSeconds: MINUTE } as const;

export const SIGN_INS_PER_IP: RateLimit<'ip'> = { name: 'sign-in/from', ...PER_IP };
export const SIGN_UPS_PER_IP: RateLimit<'ip'> = { name: 'sign-up/from', ...PER_IP };
export const PASSWORD_RESETS_PER_IP: RateLimit<'ip'> = { name: 'forgot/from', ...PER_IP };

/**
 * Attempts on one account: from anywhere, and again from each network. Those of the network count for an account that has
 * signed in from it before, so that strangers cannot lock its owner out. The hourly limit locks for 15 minutes, so that no
 * owner is locked out for good.
 */
export const SIGN_INS_PER_ACCOUNT: readonly RateLimit<'email' | 'knownIp'>[] = [
  { name: 'sign-in/to/minute', by: ['email', 'knownIp'], max: 5, windowSeconds: MINUTE },
  { name: 'sign-in/to/hour', by: ['email', 'knownIp'], max: 20, windowSeconds: HOUR, lockSeconds: 15 * MINUTE },
];

/** Lifetime of a sign-in that waits for its second factor, in seconds. */
export const CHALLENGE_LIFETIME_SECONDS = 600;

/** Maximum number of attempted codes in one sign-in (ASVS 6.6.3). */
export const ATTEMPTS_PER_CHALLENGE = 5;

/** Wrong codes of one account, over all its sign-ins and step-ups, in each quarter of an hour. */
export const SECOND_FACTOR_ATTEMPTS: RateLimit<'account'> = {
  name: 'second-factor/account',
  by: ['account'],
  max: 10,
  windowSeconds: 900,
};

/** Wrong codes while an authenticator app is being set up; the user who tries them knows its secret. */
export const TOTP_SET_UP_ATTEMPTS: RateLimit<'account'> = {
  name: 'second-factor/set-up',
  by: ['account'],
  max: 20,
  windowSeconds: 900,
};

/** Failed step-ups of one account in each quarter of an hour: a stolen session must not allow guessing the password. */
export const STEP_UP_ATTEMPTS: RateLimit<'account'> = {
  name: 'step-up/account',
  by: ['account'],
  max: 5,
  windowSeconds: 900,
};

/** Mails about guessed codes to one account: one a day. */
export const GUESSING_NOTICES: RateLimit<'account'> = {
  name: 'second-factor/notice',
  by: ['account'],
  max: 1,
  windowSeconds: 86_400,
};

/** Lifetime of a step-up, in seconds (ASVS 7.5.1; reliability bar 6.2.3). */
export const STEP_UP_LIFETIME_SECONDS = 300;

/** Lifetime of a passkey challenge, in seconds. */
export const PASSKEY_CHALLENGE_SECONDS = 300;

/** Access tokens of Pi that one network may present a minute: each is a call to the Pi Platform. Many users share a mobile network. */
export const PI_CALLS_PER_IP: RateLimit<'ip'> = { name: 'pi/from', by: ['ip'], max: 60, windowSeconds: MINUTE };

/** Tokens of one wallet that are confirmed a minute, from anywhere. */
export const PI_CALLS_PER_WALLET: RateLimit<'piUid'> = {
  name: 'pi/wallet',
  by: ['piUid'],
  max: 20,
  windowSeconds: MINUTE,
};

/** Passkeys of one account; chosen by us, more than a user has devices. */
export const PASSKEYS_MAX = 10;

/** Passkey sign-ins that one address may start a minute; each leaves a row until the nightly sweep. */
export const PASSKEY_SIGN_INS: RateLimit<'ip'> = {
  name: 'passkey-sign-in/address',
  by: ['ip'],
  max: 30,
  windowSeconds: 60,
};
