import type { VapidKeys } from './vapid.ts';

/** A signature is valid for twelve hours, of the day that a push service accepts (RFC 8292, section 2), and used for one. */
const VALID_MS = 12 * 3_600_000;
const USED_MS = 3_600_000;

/** Signatures that are remembered: clients choose among the subdomains of push services. */
const SIGNATURES_MAX = 1_000;

/** What a signature says: which push service it is for, and who sends. */
type Signed = { origin: string; subject: string; keys: VapidKeys };

/** Makes a signature that is valid until an instant, in seconds since the Unix epoch. */
type Sign = (signed: Signed, expiresAtSeconds: number) => string;

/**
 * Remembers the signatures of pushes (RFC 8292): making one costs as much as encrypting a push, and all pushes to a service may have the
 * same one.
 *
 * @param now milliseconds since the Unix epoch
 */
export function createSignatures(now: () => number = Date.now): (signed: Signed, sign: Sign) => string {
  const known = new Map<string, { text: string; usedUntil: number }>();
  return (signed, sign) => {
    const name = [signed.origin, signed.subject, signed.keys.publicKey].join(' ');
    const found = known.get(name);
    if (found !== undefined && now() < found.usedUntil) return found.text;
    if (known.size >= SIGNATURES_MAX) known.clear();
    const text = sign(signed, Math.floor((now() + VALID_MS) / 1000));
    known.set(name, { text, usedUntil: now() + USED_MS });
    return text;
  };
}
