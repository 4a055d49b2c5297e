import { PICTURE_SIZES } from '@dayward/contract';
import type { PictureSize } from './file-address.ts';

/** Below the account's own folder, which goes with the account; other things may lie beside it. */
const FOLDER = 'pictures';

/** Where one size of a file lies in the storage. @param name what the file is stored as */
export function keyOf(userId: string, name: string, size: PictureSize): string {
  return `${userId}/${FOLDER}/${name}.${size}`;
}

/** Where a file may lie in the storage, in all its sizes. */
export function keysOf(userId: string, name: string): string[] {
  return PICTURE_SIZES.map((size) => keyOf(userId, name, size));
}

/** Where all files of an account lie. */
export function folderOf(userId: string): string {
  return `${userId}/${FOLDER}`;
}

const KEY = /^[^/]+\/[^/]+\/(?<name>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[a-z]+$/;

/** What the file of a key is stored as; undefined for what this code never put there. */
export function nameOf(key: string): string | undefined {
  return KEY.exec(key)?.groups?.['name'];
}

/** When a name was made, in milliseconds since 1970: the first 48 bits of a UUIDv7 (RFC 9562 §5.7). */
export function madeAt(name: string): number {
  return Number.parseInt(name.replaceAll('-', '').slice(0, 12), 16);
}
