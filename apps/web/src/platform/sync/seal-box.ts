import { ApiError } from '@dayward/contract';
import { parseJson } from '#src/platform/json.ts';
import type { Sealed, SealedContent, SealKey } from './persistence.ts';

/** Length of the nonce in bytes, random for each seal (NIST SP 800-38D §8.2.2). */
const IV_BYTES = 12;

/** Encrypts bytes with AES-256-GCM. */
export async function sealBytes(crypto: Crypto, key: CryptoKey, bytes: BufferSource) {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}

/** Encrypts an account's unsent changes while the user is signed out. */
export type SealBox = {
  /** Imports a key that can be used but never exported. */
  importKey(bytes: Uint8Array<ArrayBuffer>): Promise<CryptoKey>;
  seal(key: SealKey, content: SealedContent): Promise<Sealed>;
  /** @throws when the key differs or the data was changed */
  open(key: CryptoKey, sealed: Sealed): Promise<SealedContent>;
};

/**
 * Creates the encryption with AES-256-GCM.
 *
 * @param crypto the browser's; it encrypts only in secure contexts (https, localhost)
 * @returns undefined if the browser cannot encrypt
 */
export function createSealBox(crypto: Crypto): SealBox | undefined {
  const subtle: SubtleCrypto | undefined = crypto.subtle; // missing in insecure contexts, contrary to its type
  if (subtle === undefined) return undefined;
  return {
    importKey: (bytes) => subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']),
    async seal({ key, keyId, sealId }, content) {
      const sealed = await sealBytes(crypto, key, new TextEncoder().encode(JSON.stringify(content)));
      return { keyId, sealId, ...sealed, count: content.outbox.length };
    },
    async open(key, { iv, data }) {
      const text = await subtle.decrypt({ name: 'AES-GCM', iv }, key, data);
      return parseJson(new TextDecoder().decode(text)) as SealedContent; // authenticated: exactly what was sealed here
    },
  };
}

/** True when sealed changes can never be opened again: the server's key is gone or does not fit. */
export function isSealLost(error: unknown): boolean {
  if (error instanceof ApiError) return error.code === 'not_found';
  return error instanceof Error && error.name === 'OperationError';
}

export function bytesOfBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (char) => char.charCodeAt(0));
}
