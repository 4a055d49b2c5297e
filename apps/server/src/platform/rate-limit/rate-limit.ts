import { AppError } from '#src/platform/http/app-error.ts';
import { clientKey } from '#src/platform/http/client-key.ts';

/** Values by which attempts may be counted. */
type KeyValues = {
  /** The id of an account. */
  account: string;
  /** A network address; an IPv6 address counts as its /64. */
  ip: string;
  /** Like `ip`, if the account is known to use it; attempts from all other addresses are counted together. */
  knownIp: string | undefined;
  /** A mail address. */
  email: string;
  /** A telephone number, hashed with a key: there are so few that their plain hashes could be guessed. */
  phone: string;
  /** The id of a user of Pi. */
  piUid: string;
};

export type KeyPart = keyof KeyValues;

/** The values of the key parts by which a rate limit counts. */
export type RateKey<Part extends KeyPart> = Pick<KeyValues, Part>;

/** At most `max` attempts of one key in a window that begins with the first of them. */
export type Rate = {
  max: number;
  windowSeconds: number;
  /** Longest wait once all are used, so that a lockout stays short; without it, until the window ends. */
  lockSeconds?: number;
};

/** One rate limit: its name, its key parts, and its rate. */
export type RateLimit<Part extends KeyPart = KeyPart> = Rate & {
  /** What is limited, such as `sign-in/from`; limits of the same name and key count together. */
  name: string;
  by: readonly Part[];
};

/** Outcome of an attempt; `retryAfterSeconds` is 0 if it is allowed, otherwise 1 or more. */
export type Consumed = { isAllowed: boolean; retryAfterSeconds: number };

/** Canonical text of a limit's name and key, under which attempts are counted. */
export function rateKeyOf<Part extends KeyPart>({ name, by }: RateLimit<Part>, key: RateKey<Part>): string {
  return [name, ...by.map((part) => textOf(part, key[part]))].join('/');
}

function textOf(part: KeyPart, value: string | undefined): string {
  if (value === undefined) return '';
  return part === 'ip' || part === 'knownIp' ? clientKey(value) : value;
}

/** Builds the outcome with whole seconds to wait before the next attempt. */
export function waitOf(isAllowed: boolean, secondsLeft: number): Consumed {
  return { isAllowed, retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(secondsLeft)) };
}

/** The typed refusal of an attempt that is not allowed. */
export function refusalOf({ retryAfterSeconds }: Consumed): AppError {
  return new AppError('rate_limited', { retryAfterSeconds });
}
