import { createHmac } from 'node:crypto';
import { API_PREFIX, filesRoutes, type PICTURE_SIZES } from '@dayward/contract';
import { isSameSecret } from '#src/platform/crypto/is-same-secret.ts';

export type PictureSize = (typeof PICTURE_SIZES)[number];

/** One size of one file of one account. */
export type FilePlace = { owner: string; id: string; size: PictureSize };

/**
 * An address is good for between half of this and all of it: those made within one half are the same, so that what a
 * browser keeps under an address is found again.
 */
export const ADDRESS_SECONDS_MAX = 300;
const STEP_SECONDS = ADDRESS_SECONDS_MAX / 2;

const MILLISECONDS_PER_SECOND = 1000;

export type FileAddresses = {
  /** Signs the address of a file for a while. @param baseUrl where the server is reached, without a path */
  sign(baseUrl: string, place: FilePlace): string;
  /** How many more seconds an address is good for; undefined for one that is over, or that this server never signed. */
  check(place: FilePlace, given: { until: string; signature: string }): number | undefined;
};

/** @param key from which signatures are made; the same on all servers that work together. */
export function createFileAddresses(key: Uint8Array, now: () => number = Date.now): FileAddresses {
  const nowSeconds = () => Math.floor(now() / MILLISECONDS_PER_SECOND);
  const signatureOf = ({ owner, id, size }: FilePlace, until: string) =>
    createHmac('sha256', key).update(['v1', owner, id, size, until].join('\n')).digest('base64url');

  return {
    sign(baseUrl, place) {
      const until = String((Math.floor(nowSeconds() / STEP_SECONDS) + 2) * STEP_SECONDS);
      const query = new URLSearchParams({ until, signature: signatureOf(place, until) });
      if (place.size !== 'full') query.set('size', place.size);
      return `${baseUrl}${filePath(place.owner, place.id)}?${query}`;
    },
    check(place, { until, signature }) {
      const secondsLeft = Number(until) - nowSeconds();
      const isOurs = isSameSecret(signature, signatureOf(place, until));
      return isOurs && secondsLeft > 0 && secondsLeft <= ADDRESS_SECONDS_MAX ? secondsLeft : undefined;
    },
  };
}

/** Where a file is for good, without a signature that opens it. */
export function filePath(owner: string, id: string): string {
  return API_PREFIX + filesRoutes.read.path.replace(':owner', owner).replace(':id', id);
}
