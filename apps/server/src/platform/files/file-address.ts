import { createHmac } from 'node:crypto';
import { API_PREFIX, filesRoutes, type PICTURE_SIZES } from '@dayward/contract';
import { isSameSecret } from '#src/platform/crypto/is-same-secret.ts';

export type PictureSize = (typeof PICTURE_SIZES)[number];

/** One size of one file of one account. */
export type FilePlace = { owner: string; id: string; size: PictureSize };

/**
 * Upper bound of an address's validity; the lower one is half of it. All addresses created within one half are equal, so that the
 * browser's cache finds the file again.
 */
export const ADDRESS_SECONDS_MAX = 300;
const STEP_SECONDS = ADDRESS_SECONDS_MAX / 2;

const MILLISECONDS_PER_SECOND = 1000;

export type FileAddresses = {
  /** Signs the address of a file for a limited time. @param baseUrl the server's base address, without a path */
  sign(baseUrl: string, place: FilePlace): string;
  /** Remaining validity of an address in seconds; undefined for one that has expired, or that this server never signed. */
  check(place: FilePlace, given: { until: string; signature: string }): number | undefined;
};

/** @param key signing key, the same on all servers of one database. */
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

/** Permanent path of a file, without the signature that opens it. */
export function filePath(owner: string, id: string): string {
  return API_PREFIX + filesRoutes.read.path.replace(':owner', owner).replace(':id', id);
}
