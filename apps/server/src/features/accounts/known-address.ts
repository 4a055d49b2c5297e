import { createHash } from 'node:crypto';
import { clientKey } from '#src/platform/http/client-key.ts';

/** How an address is remembered for one account: nobody can tell from the hashes that two accounts share a network. */
export function hashAddress(userId: string, address: string): Buffer {
  return createHash('sha256')
    .update(`${userId}/${clientKey(address)}`)
    .digest();
}
