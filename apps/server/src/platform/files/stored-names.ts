import { PICTURE_SIZES } from '@dayward/contract';
import type { PictureSize } from './file-address.ts';

/** Below the account's own folder, which goes with the account; other things may lie beside it. */
const FOLDER = 'pictures';

/**
 * What a file is stored as, and where below the account's folder: `{parents}/{parentId}/{timestamp}-{filename}` of what it
 * belongs to, to which the name that the server made and the size are added, so that no try overwrites another one's content.
 * Null is the folder of what belongs to the account itself.
 */
export type StoredFile = { storedAs: string; storedIn: string | null };

/** Where one size of a file lies in the storage. */
export function keyOf(userId: string, { storedAs, storedIn }: StoredFile, size: PictureSize): string {
  const place = storedIn === null ? `${FOLDER}/` : `${storedIn}.`;
  return `${userId}/${place}${storedAs}.${size}`;
}

/** Where a file may lie in the storage, in all its sizes. */
export function keysOf(userId: string, file: StoredFile): string[] {
  return PICTURE_SIZES.map((size) => keyOf(userId, file, size));
}

const KEY =
  /^[^/]+\/(?:pictures\/|[a-z_]+\/[^/]+\/\d+-[a-z0-9-]+\.)(?<name>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/;

/** What the file of a key is stored as; undefined for what this code never put there. */
export function nameOf(key: string): string | undefined {
  return KEY.exec(key)?.groups?.['name'];
}

/** When a name was made, in milliseconds since 1970: the first 48 bits of a UUIDv7 (RFC 9562 §5.7). */
export function madeAt(name: string): number {
  return Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16);
}
