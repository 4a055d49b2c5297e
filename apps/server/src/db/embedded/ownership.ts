import { lchownSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode, startErrorFrom } from './filesystem-error.ts';

/** Owner of a file or folder. */
export type Ownership = { readonly uid: number; readonly gid: number };

/** Owner of a file or folder; undefined when it does not exist. */
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
 * Transfers a file that root created to the owner of its folder. A user who once runs `sudo npm start` in their own folder must
 * be able to start it without `sudo` later.
 */
export function chownToFolderOwner(path: string): void {
  if (process.geteuid?.() !== 0) return;
  const { uid, gid } = statSync(dirname(path));
  if (uid !== 0) lchownSync(path, uid, gid);
}
