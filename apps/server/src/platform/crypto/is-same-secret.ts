import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares two secrets in a time that tells nothing about how much of them agrees. */
export function isSameSecret(given: string | Uint8Array, expected: string | Uint8Array): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

/** Digests have one length whatever was given, so that not even the length leaks. */
function digest(secret: string | Uint8Array): Buffer {
  return createHash('sha256').update(secret).digest();
}
