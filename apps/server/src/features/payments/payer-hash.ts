import { createHmac } from 'node:crypto';
import type { KeyRing } from '#src/platform/crypto/index.ts';
import type { LedgerNetwork } from '../plans/index.ts';

/** Purpose of the key that hashes the uids of wallets. */
export const PAYER_KEY_PURPOSE = 'payments.payer';

/**
 * Keyed hashes of the uids of wallets, as the ledger keeps them: they tell that two facts are of one wallet, also after the account was
 * erased, and nothing else to someone without the server's keys.
 */
export type PayerHashes = {
  make(network: LedgerNetwork, uid: string): string;
  /** Every hash that the wallet may have been given, by the keys that this server has now or had before. */
  all(network: LedgerNetwork, uid: string): string[];
};

/** Creates hashes with the keys of a ring: `<key id>.<base64url of HMAC-SHA256>`. */
export function createPayerHashes(keyRing: KeyRing): PayerHashes {
  const hash = (keyId: string, network: LedgerNetwork, uid: string) => {
    const key = keyRing.deriveKeyOf(keyId, PAYER_KEY_PURPOSE);
    if (key === undefined) throw new Error('A key of the ring is missing');
    return `${keyId}.${createHmac('sha256', key).update(`${network}/${uid}`).digest('base64url')}`;
  };
  return {
    make: (network, uid) => hash(keyRing.currentKeyId, network, uid),
    all: (network, uid) => keyRing.keyIds.map((keyId) => hash(keyId, network, uid)),
  };
}
