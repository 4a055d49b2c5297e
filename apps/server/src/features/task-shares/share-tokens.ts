/**
 * What a link carries: which account made it, and 128 bits that nobody guesses, sealed with the server's keys. So a
 * stranger learns nothing of the account from it, and what was not made here is turned away without a question to the database.
 *
 * Form: the id of the master key (12 hexadecimal digits), then the sealed bytes in base64url. It holds no dot, so that an
 * address that ends in it is a page and not a file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import { UnsealError } from '#src/platform/crypto/key-ring.ts';

/** 128 bits: nobody guesses a link, not even whoever has the server's keys. */
const SECRET_BYTES = 16;

const ACCOUNT_BYTES = 16;

const PURPOSE = 'task-shares.link';

/** Seals are bound to their use alone: where a link belongs is what it tells. */
const CONTEXT = '';

export type ShareTokens = {
  /** Makes what a new link of an account carries, and the hash that is all we keep of it. */
  make(userId: string): { token: string; tokenHash: Buffer };
  /** The account that made a link, and the hash of what it carries; undefined for what was not made here. */
  read(token: string): { userId: string; tokenHash: Buffer } | undefined;
};

/** Makes and reads what links carry. */
export function createShareTokens(keyRing: KeyRing): ShareTokens {
  return {
    make(userId) {
      const sealed = keyRing.seal(PURPOSE, Buffer.concat([parse(userId), randomBytes(SECRET_BYTES)]), CONTEXT);
      const token = sealed.split('.').slice(1).join('');
      return { token, tokenHash: hashOf(token) };
    },
    read(token) {
      const [, keyId, sealed] = /^([0-9a-f]{12})([A-Za-z0-9_-]+)$/.exec(token) ?? [];
      try {
        const opened = keyRing.open(PURPOSE, `v1.${keyId}.${sealed}`, CONTEXT);
        return { userId: stringify(opened.subarray(0, ACCOUNT_BYTES)), tokenHash: hashOf(token) };
      } catch (error) {
        if (error instanceof UnsealError) return undefined;
        throw error;
      }
    },
  };
}

function hashOf(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
