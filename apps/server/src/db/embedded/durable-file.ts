import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { giveToFolderOwner } from './ownership.ts';

/**
 * Writes a small private file (0600) so that after a crash at any point it holds the old content or the new one whole.
 */
export async function writeFileDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(content);
    giveToFolderOwner(draft);
    await file.sync();
  } finally {
    await file.close();
  }
  await renameDurably(draft, path);
}

/** Renames a file or folder and makes the new name survive a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
