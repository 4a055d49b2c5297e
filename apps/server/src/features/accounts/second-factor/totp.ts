import { generateURI, verifySync } from 'otplib';

/** Length of the shared secret in bytes: the 160 bits that RFC 4226 §4 recommends. */
export const TOTP_SECRET_BYTES = 20;

/** A code changes every 30 seconds (RFC 6238 §5.2); every authenticator app expects it. */
const STEP_SECONDS = 30;

/** The current step and the previous one, never a future one (RFC 6238 §5.2; ASVS 6.5.5). */
const TOLERANCE_SECONDS: [past: number, future: number] = [STEP_SECONDS, 0];

const BASE32_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const BITS_PER_CHARACTER = 5;
const BITS_PER_BYTE = 8;

/** Encodes bytes as base32 without padding (RFC 4648 §6), the form in which users type a secret into an app. */
export function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(BITS_PER_BYTE, '0')).join('');
  const groups = bits.match(new RegExp(`.{1,${BITS_PER_CHARACTER}}`, 'g')) ?? [];
  return groups.map((group) => BASE32_ALPHABET[Number.parseInt(group.padEnd(BITS_PER_CHARACTER, '0'), 2)]).join('');
}

/** The URI that an authenticator app reads from a QR code. */
export function totpUri(secret: Uint8Array, owner: { issuer: string; label: string }): string {
  return generateURI({ issuer: owner.issuer, label: owner.label, secret: toBase32(secret) });
}

/**
 * Finds the time step that a code belongs to.
 *
 * @param code six digits.
 * @param nowMs milliseconds since 1970.
 * @returns the number of the step since 1970, or undefined for a code of no accepted step.
 */
export function matchTotpStep(secret: Uint8Array, code: string, nowMs: number): number | undefined {
  const epoch = Math.floor(nowMs / 1000);
  const result = verifySync({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  return result.valid ? Math.floor(epoch / STEP_SECONDS) + result.delta : undefined;
}
