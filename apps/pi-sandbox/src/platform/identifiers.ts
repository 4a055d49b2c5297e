import { createHash, randomBytes } from 'node:crypto';
import { v5 as nameBasedId } from 'uuid';

const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The alphabet of Stellar's addresses, RFC 4648 section 6. */
const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** A payment's identifier is also the text memo of its transaction, which holds 28 bytes. */
const IDENTIFIER_CHARS = 28;

/** A Stellar address is the letter G and 55 further characters. */
const ADDRESS_CHARS = 55;

/** Namespace of uids, so that a user keeps the uid when the sandbox is started again. */
const UID_NAMESPACE = '5b2f3c0a-6d0c-4f53-9a70-0d8c8ad3c1be';

function pick(alphabet: string, bytes: Uint8Array): string {
  return [...bytes].map((byte) => alphabet.charAt(byte % alphabet.length)).join('');
}

export function newPaymentIdentifier(): string {
  return pick(ALPHANUMERIC, randomBytes(IDENTIFIER_CHARS));
}

export function newTransactionId(): string {
  return randomBytes(32).toString('hex');
}

export function newAccessToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The address of an account's wallet, always the same for the same owner. It is no address of a real chain. */
export function walletAddress(owner: string): string {
  return `G${pick(BASE32, createHash('sha512').update(owner).digest().subarray(0, ADDRESS_CHARS))}`;
}

/**
 * The id of a user for one app.
 *
 * @param generation counts how often the user revoked the permissions of the app: each time the uid changes
 */
export function appUid(app: string, username: string, generation: number): string {
  return nameBasedId(`${app}/${username}/${generation}`, UID_NAMESPACE);
}
