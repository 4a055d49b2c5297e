import { createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Codes that an account gets at once; chosen by us, as most services do. */
export const BACKUP_CODES_COUNT = 10;

/** 32 characters without 0, 1, I and O, which look alike: one random byte gives 5 bits of it without bias. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** 16 characters of 5 bits: 80 bits a code, which cannot be guessed over the network. */
const CODE_CHARS = 16;
const GROUP = /.{4}(?=.)/g;
const KEY_BYTES = 32;

/** Generates new backup codes as the owner types them, without hyphens. */
export function makeBackupCodes(): string[] {
  return Array.from({ length: BACKUP_CODES_COUNT }, () =>
    Array.from(randomBytes(CODE_CHARS), (byte) => ALPHABET[byte % ALPHABET.length]).join(''),
  );
}

/** Formats a code for display: `ABCD-EFGH-JKLM-NPQR`. */
export function formatBackupCode(code: string): string {
  return code.replace(GROUP, '$&-');
}

/**
 * Hashes a backup code for storage: HMAC-SHA-256 with a key derived from the authenticator's own secret.
 *
 * That secret is random, differs in every account and is sealed by the server's key ring. A stolen table therefore does not
 * allow guessing codes, and codes outlive a rotation of the server's keys. With such a key a slow hash would add nothing.
 *
 * @param secret the opened secret of the account's authenticator app.
 */
export function hashBackupCode(secret: Uint8Array, code: string): Buffer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dayward/v1/backup-codes', KEY_BYTES));
  return createHmac('sha256', key).update(code).digest();
}
