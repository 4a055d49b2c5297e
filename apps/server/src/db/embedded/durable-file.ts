import { open, rename } from 'node:fs/promises';
import { dirname } from 'node:path';
import { chownToFolderOwner } from './ownership.ts';

/** Writes a small private file (0600) atomically: after a crash at any point it holds the complete old or new content. */
export async function writeFileDurably(path: string, content: string): Promise<void> {
  const draft = `${path}.new`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(content);
    chownToFolderOwner(draft);
    await file.sync();
  } finally {
    await file.close();
  }
  await renameDurably(draft, path);
}

/** Renames a file or folder durably: the new name survives a power cut. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  const folder = await open(dirname(to), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
