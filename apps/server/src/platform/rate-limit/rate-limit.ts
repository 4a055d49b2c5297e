import { AppError } from '#src/platform/http/app-error.ts';
import { clientKey } from '#src/platform/http/client-key.ts';

/** By whom attempts may be counted. */
type KeyValues = {
  /** The id of an account. */
  account: string;
  /** An address of the network; of IPv6 its /64 counts as one. */
  ip: string;
  /** The same where the account is known to come from it; attempts from anywhere else are counted together. */
  knownIp: string | undefined;
  /** An address of mail. */
  email: string;
};

export type KeyPart = keyof KeyValues;

/** Whose attempts are meant, by the parts that a limit counts by. */
export type RateKey<Part extends KeyPart> = Pick<KeyValues, Part>;

/** At most `max` attempts of one key in a window that begins with the first of them. */
export type Rate = {
  max: number;
  windowSeconds: number;
  /** Once all are used, the wait is at most this long, so that nobody is kept out for longer; the window's end without it. */
  lockSeconds?: number;
};

/** One limit: of what, counted by whom, and how often in which time. */
export type RateLimit<Part extends KeyPart = KeyPart> = Rate & {
  /** What is limited, such as `sign-in/from`; limits of the same name and key count together. */
  name: string;
  by: readonly Part[];
};

/** What became of an attempt; `retryAfterSeconds` is 0 where it is allowed, otherwise 1 or more. */
export type Consumed = { isAllowed: boolean; retryAfterSeconds: number };

/** The one text under which attempts are counted: what is limited, and for whom. */
export function rateKeyOf<Part extends KeyPart>({ name, by }: RateLimit<Part>, key: RateKey<Part>): string {
  return [name, ...by.map((part) => textOf(part, key[part]))].join('/');
}

function textOf(part: KeyPart, value: string | undefined): string {
  if (value === undefined) return '';
  return part === 'ip' || part === 'knownIp' ? clientKey(value) : value;
}

/** The whole seconds to wait before the next attempt. */
export function waitOf(isAllowed: boolean, secondsLeft: number): Consumed {
  return { isAllowed, retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil(secondsLeft)) };
}

/** The typed refusal of an attempt that is not allowed. */
export function refusalOf({ retryAfterSeconds }: Consumed): AppError {
  return new AppError('rate_limited', { retryAfterSeconds });
}
