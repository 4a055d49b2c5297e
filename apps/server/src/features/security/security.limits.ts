import type { RateLimit } from '#src/platform/rate-limit/index.ts';

/** How long a sign-in waits for its second factor, in seconds. */
export const CHALLENGE_LIFETIME_SECONDS = 600;

/** Codes that may be tried in one sign-in (ASVS 6.6.3). */
export const TRIES_PER_CHALLENGE = 5;

/** Wrong codes of one account, however many sign-ins and step-ups they are spread over, in each quarter of an hour. */
export const SECOND_FACTORS: RateLimit<'account'> = {
  name: 'second-factor/account',
  by: ['account'],
  max: 10,
  windowSeconds: 900,
};

/** Wrong codes while an authenticator app is being set up; its secret is known to whoever tries. */
export const SET_UPS: RateLimit<'account'> = {
  name: 'second-factor/set-up',
  by: ['account'],
  max: 20,
  windowSeconds: 900,
};

/** Failed step-ups of one account in each quarter of an hour: a stolen session is no way to guess the password. */
export const STEP_UPS: RateLimit<'account'> = { name: 'step-up/account', by: ['account'], max: 5, windowSeconds: 900 };

/** Mails about guessed codes to one account: one a day. */
export const GUESSING_NOTICES: RateLimit<'account'> = {
  name: 'second-factor/notice',
  by: ['account'],
  max: 1,
  windowSeconds: 86_400,
};

/** How long a step-up holds, in seconds (ASVS 7.5.1; reliability bar 6.2.3). */
export const STEP_UP_LIFETIME_SECONDS = 300;

/** How long a passkey may take to sign, in seconds. */
export const PASSKEY_CHALLENGE_SECONDS = 300;

/** Passkeys of one account; chosen by us, more than anybody has devices. */
export const PASSKEYS_MAX = 10;

/** Passkey sign-ins that one address may begin a minute; each leaves a row until the night. */
export const PASSKEY_SIGN_INS: RateLimit<'ip'> = {
  name: 'passkey-sign-in/address',
  by: ['ip'],
  max: 30,
  windowSeconds: 60,
};
