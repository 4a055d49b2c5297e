/**
 * Keys of the server, and the only encryption of third-party secrets (calendar tokens and the like).
 *
 * There are one or more master keys. Each purpose has its own keys, derived from a master key with HKDF-SHA256 (RFC 5869), so
 * that a key that leaks through one use opens nothing else. A sealed text names its master key: after a rotation the current key
 * seals new texts, and old texts still open.
 *
 * Wire format: `v1.<key id>.<base64url of nonce(12) ‖ ciphertext ‖ tag(16)>`, AES-256-GCM. Version, key id, purpose and context
 * are authenticated, so a sealed text that is moved to another row or use does not open. Nonces are random: fewer than 2^32 texts
 * may be sealed under one purpose and master key (NIST SP 800-38D §8.3).
 */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export const MASTER_KEY_BYTES = 32;

const VERSION = 'v1';
const CIPHER = 'aes-256-gcm';
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_BYTES = 6;

export type KeyRing = {
  /** Id of the key that seals. */
  currentKeyId: string;
  /** Ids of all keys, the current one first. */
  keyIds: readonly string[];
  /**
   * Encrypts a secret.
   *
   * @param purpose a constant of the code, for example `calendar.token`.
   * @param context the owner of the secret, for example the row's id; opening needs the same.
   */
  seal: (purpose: string, plaintext: Uint8Array, context: string) => string;
  /** Decrypts what `seal` made. @throws UnsealError */
  open: (purpose: string, sealed: string, context: string) => Uint8Array;
  /** A key for another library (session signatures), stable for a purpose and master key; 32 bytes. */
  deriveKey: (purpose: string) => Buffer;
  /** Like `deriveKey`, from the master key of that id; undefined when the ring no longer holds it. */
  deriveKeyOf: (keyId: string, purpose: string) => Buffer | undefined;
};

/** Error for a sealed text that does not open; its message reveals nothing of the content. */
export class UnsealError extends Error {
  override readonly name = 'UnsealError';
  readonly reason: 'malformed' | 'unknown_key' | 'tampered';

  constructor(reason: UnsealError['reason']) {
    super(`A sealed text does not open: ${reason}.`);
    this.reason = reason;
  }
}

/** Master keys of 32 bytes; the first seals, all open. */
export type Secrets = { masterKeys: readonly Uint8Array[] };

/**
 * Creates a key ring.
 *
 * @throws Error when there is no master key, or one is too short.
 */
export function createKeyRing({ masterKeys }: Secrets): KeyRing {
  const [current] = masterKeys;
  if (current === undefined) throw new Error('A key ring needs a master key.');
  if (masterKeys.some((key) => key.length < MASTER_KEY_BYTES)) throw new Error('A master key is too short.');
  const keysById = new Map(masterKeys.map((key) => [masterKeyId(key), key]));
  const currentKeyId = masterKeyId(current);
  const sealingKeys = new Map<string, Uint8Array>();

  const sealingKey = (keyId: string, purpose: string): Uint8Array | undefined => {
    const master = keysById.get(keyId);
    if (master === undefined) return undefined;
    const name = `${keyId}/${purpose}`;
    const known = sealingKeys.get(name) ?? derive(master, `seal/${purpose}`);
    sealingKeys.set(name, known);
    return known;
  };

  return {
    currentKeyId,
    keyIds: [...keysById.keys()],
    seal(purpose, plaintext, context) {
      const key = sealingKey(currentKeyId, purpose) ?? derive(current, `seal/${purpose}`);
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(boundTo(currentKeyId, purpose, context));
      const sealed = Buffer.concat([nonce, cipher.update(plaintext), cipher.final(), cipher.getAuthTag()]);
      return `${VERSION}.${currentKeyId}.${sealed.toString('base64url')}`;
    },
    open(purpose, sealed, context) {
      const { keyId, nonce, ciphertext, tag } = parseSealed(sealed);
      const key = sealingKey(keyId, purpose);
      if (key === undefined) throw new UnsealError('unknown_key');
      const decipher = createDecipheriv(CIPHER, key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(boundTo(keyId, purpose, context));
      decipher.setAuthTag(tag);
      try {
        return new Uint8Array(Buffer.concat([decipher.update(ciphertext), decipher.final()]));
      } catch {
        throw new UnsealError('tampered');
      }
    },
    deriveKey: (purpose) => derive(current, `derive/${purpose}`),
    deriveKeyOf(keyId, purpose) {
      const master = keysById.get(keyId);
      return master && derive(master, `derive/${purpose}`);
    },
  };
}

/** A short public name of a master key, the same on every server that has it. */
function masterKeyId(key: Uint8Array): string {
  return Buffer.from(hkdfSync('sha256', key, '', 'dayward/v1/key-id', KEY_ID_BYTES)).toString('hex');
}

function derive(master: Uint8Array, use: string): Buffer {
  return Buffer.from(hkdfSync('sha256', master, '', `dayward/v1/${use}`, KEY_BYTES));
}

/** Encodes the parts with length prefixes, so that no two different triples give the same bytes. */
function boundTo(...parts: readonly string[]): Buffer {
  return Buffer.concat(
    [VERSION, ...parts].flatMap((part) => {
      const bytes = Buffer.from(part, 'utf8');
      const length = Buffer.alloc(4);
      length.writeUInt32BE(bytes.length);
      return [length, bytes];
    }),
  );
}

function parseSealed(sealed: string) {
  const match = /^v1\.([0-9a-f]{12})\.([A-Za-z0-9_-]+)$/.exec(sealed);
  const [, keyId = '', text = ''] = match ?? [];
  const bytes = Buffer.from(text, 'base64url');
  // Only the canonical encoding is accepted: spare bits at the end would allow many texts for one secret.
  if (match === null || bytes.length < NONCE_BYTES + TAG_BYTES || bytes.toString('base64url') !== text) {
    throw new UnsealError('malformed');
  }
  return {
    keyId,
    nonce: bytes.subarray(0, NONCE_BYTES),
    ciphertext: bytes.subarray(NONCE_BYTES, -TAG_BYTES),
    tag: bytes.subarray(-TAG_BYTES),
  };
}
