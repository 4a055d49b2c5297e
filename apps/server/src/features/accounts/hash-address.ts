import { createHash } from 'node:crypto';
import { clientKey } from '#src/platform/http/client-key.ts';

/** Hashes an address for one account, so that the hashes do not reveal that two accounts share a network. */
export function hashAddress(userId: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${userId}/${clientKey(address)}`)
    .digest();
}
