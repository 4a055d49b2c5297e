import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: a link cannot be guessed. */
const TOKEN_BYTES = 32;

const HOUR_SECONDS = 3_600;

/** Lifetimes of links, in seconds. */
export const LINK_SECONDS = {
  'sign-up': 24 * HOUR_SECONDS,
  verify: 24 * HOUR_SECONDS,
  change: 24 * HOUR_SECONDS,
  reset: HOUR_SECONDS / 2,
} as const;

/** Creates a token for a mail's link, and the hash, the only part of it that is stored. */
export function createMailToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  return { token, tokenHash: hashMailToken(token) };
}

export function hashMailToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
