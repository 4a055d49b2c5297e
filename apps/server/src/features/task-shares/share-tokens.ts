/**
 * The token of a share link: the account that created it, and 128 random bits, sealed with the server's keys. It therefore
 * reveals nothing about the account, and a forged token is refused without a query.
 *
 * Format: the id of the master key (12 hexadecimal digits), then the sealed bytes in base64url. It contains no dot, so that an
 * address that ends in it is a page and not a file.
 */
import { createHash, randomBytes } from 'node:crypto';
import { parse, stringify } from 'uuid';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import { UnsealError } from '#src/platform/crypto/key-ring.ts';

/** 128 bits: a link cannot be guessed, not even by an attacker with the server's keys. */
const SECRET_BYTES = 16;

const ACCOUNT_BYTES = 16;

/** Purpose of the key that seals the tokens. */
export const SHARE_KEY_PURPOSE = 'task-shares.link';

/** No further context: the purpose binds the seal, and the account of a link is part of the sealed content. */
const CONTEXT = '';

export type ShareTokens = {
  /** Creates the token of a new link of an account, and its hash, the only part that is stored. */
  make(userId: string): { token: string; tokenHash: Buffer };
  /** The account that created a link, and the hash of its token; undefined for a forged token. */
  read(token: string): { userId: string; tokenHash: Buffer } | undefined;
};

/** Creates and reads the tokens of links. */
export function createShareTokens(keyRing: KeyRing): ShareTokens {
  return {
    make(userId) {
      const sealed = keyRing.seal(
        SHARE_KEY_PURPOSE,
        Buffer.concat([parse(userId), randomBytes(SECRET_BYTES)]),
        CONTEXT,
      );
      const token = sealed.split('.').slice(1).join('');
      return { token, tokenHash: hashOf(token) };
    },
    read(token) {
      const [, keyId, sealed] = /^([0-9a-f]{12})([A-Za-z0-9_-]+)$/.exec(token) ?? [];
      try {
        const opened = keyRing.open(SHARE_KEY_PURPOSE, `v1.${keyId}.${sealed}`, CONTEXT);
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
