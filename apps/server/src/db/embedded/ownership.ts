import { lchownSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, startErrorFrom } from './filesystem-error.ts';

/** Who owns a file or folder. */
export type Ownership = { readonly uid: number; readonly gid: number };

/** Who owns a file or folder; undefined when it does not exist. */
export async function ownershipOf(path: string): Promise<Ownership | undefined> {
  try {
    const { uid, gid } = await stat(path);
    return { uid, gid };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw startErrorFrom(error, 'look at the database', path);
  }
}

/**
 * Gives a file to the owner of its folder when root made it. Who once runs `sudo npm start` in a folder of their own
 * must be able to start it without `sudo` later.
 */
export function giveToFolderOwner(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) lchownSync(path, uid, gid);
}
