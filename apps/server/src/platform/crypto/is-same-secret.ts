import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in constant time. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Digests have a fixed length, so that not even the length of the secret leaks. */
function digest(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}
