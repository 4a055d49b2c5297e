import { PICTURE_SIZES } from '@dayward/contract';
import type { PictureSize } from './file-address.ts';

/** Below the account's own folder, which is deleted with the account; other data may lie beside it. */
const FOLDER = 'pictures';

/**
 * Name of a stored file, and its folder below the account's folder: `{parents}/{parentId}/{timestamp}-{filename}` of its parent.
 * The server's generated name and the size are appended, so that no attempt overwrites another one's content. Null is the folder
 * for files of the account itself.
 */
export type StoredFile = { storedAs: string; storedIn: string | null };

/** Storage key of one size of a file. */
export function keyOf(userId: string, { storedAs, storedIn }: StoredFile, size: PictureSize): string {
  const place = storedIn === null ? `${FOLDER}/` : `${storedIn}.`;
  return `${userId}/${place}${storedAs}.${size}`;
}

/** Storage keys of a file in all its sizes. */
export function keysOf(userId: string, file: StoredFile): string[] {
  return PICTURE_SIZES.map((size) => keyOf(userId, file, size));
}

const KEY =
  /^[^/]+\/(?:pictures\/|[a-z_]+\/[^/]+\/\d+-[a-z0-9-]+\.)(?<name>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/;

/** Stored name of the file of a key; undefined for a key that this code never wrote. */
export function nameOf(key: string): string | undefined {
  return KEY.exec(key)?.groups?.['name'];
}

/** Creation time of a name, in milliseconds since 1970: the first 48 bits of a UUIDv7 (RFC 9562 §5.7). */
export function madeAt(name: string): number {
  return Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16);
}
