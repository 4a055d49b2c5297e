import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: nobody guesses a link. */
const TOKEN_BYTES = 32;

const HOUR_SECONDS = 3_600;

/** How long links work, in seconds. */
export const LINK_SECONDS = {
  'sign-up': 24 * HOUR_SECONDS,
  verify: 24 * HOUR_SECONDS,
  change: 24 * HOUR_SECONDS,
  reset: HOUR_SECONDS / 2,
} as const;

/** Makes a token for a mail's link, and the hash that is all we keep of it. */
export function makeMailToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashMailToken(token) };
}

export function hashMailToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
