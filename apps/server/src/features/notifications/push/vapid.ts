import { createECDH } from 'node:crypto';
import type { KeyRing } from '#src/platform/crypto/index.ts';

/** Purpose of the key with which the server signs what it sends to push services (RFC 8292). */
export const PUSH_KEY_PURPOSE = 'push.vapid';

/** A key pair of P-256 in base64url, as browsers and the signature take it. */
export type VapidKeys = { publicKey: string; privateKey: string };

export type Vapid = {
  /** The keys with which browsers subscribe now. */
  current: VapidKeys & { keyId: string };
  /** The keys with which a browser subscribed; undefined if the server no longer has their master key. */
  keysOf(keyId: string): VapidKeys | undefined;
};

/**
 * Derives the server's push keys from its master keys, so that all servers of one database have the same ones from their first start,
 * and a browser that subscribed before a rotation still gets its pushes.
 */
export function createVapid(keyRing: KeyRing): Vapid {
  const { currentKeyId } = keyRing;
  // Deriving the public key costs as much as encrypting a push.
  const known = new Map<string, VapidKeys>();
  return {
    current: { keyId: currentKeyId, ...toKeys(keyRing.deriveKey(PUSH_KEY_PURPOSE)) },
    keysOf(keyId) {
      const secret = known.has(keyId) ? undefined : keyRing.deriveKeyOf(keyId, PUSH_KEY_PURPOSE);
      if (secret !== undefined) known.set(keyId, toKeys(secret));
      return known.get(keyId);
    },
  };
}

/** @throws Error for the one in four billion secrets that is no private key of the curve */
function toKeys(secret: Buffer): VapidKeys {
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: secret.toString('base64url') };
}
