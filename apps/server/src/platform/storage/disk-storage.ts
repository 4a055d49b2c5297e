import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkKey, type Storage, StorageError } from './storage.ts';

/** Begins with a dot, which no key does. */
const DRAFTS = '.drafts';
const OWNER_ONLY_FOLDER = 0o700;
const OWNER_ONLY_FILE = 0o600;

/** Retries of a write whose folder is removed concurrently, each time by the deletion of its last file. */
const PLACING_TRIES = 100;

/**
 * Stores files in `<dataDir>/files`, readable only by the owner. A file is written as a draft, flushed, and then renamed, so that
 * a crash leaves the complete old or new one. Drafts of a crash are removed here. A folder is removed with its last file.
 */
export async function createDiskStorage(dataDir: string): Promise<Storage> {
  const root = join(dataDir, 'files');
  const drafts = join(root, DRAFTS);
  await rm(drafts, { recursive: true, force: true });
  await mkdir(drafts, { recursive: true, mode: OWNER_ONLY_FOLDER });
  const pathOf = (key: string): string => {
    checkKey(key);
    return join(root, key);
  };

  return {
    async put(key, content, { maxBytes = Number.POSITIVE_INFINITY }) {
      const path = pathOf(key);
      const draft = join(drafts, randomUUID());
      try {
        const bytes = await writeDraft(draft, content, maxBytes);
        await place(draft, path);
        return { bytes };
      } finally {
        await rm(draft, { force: true });
      }
    },
    async get(key) {
      const file = await openIfThere(pathOf(key));
      if (file === undefined) return undefined;
      // The stream reads the file that was opened here, even when it is replaced or removed meanwhile.
      const { size } = await file.stat();
      return { stream: createReadStream('', { fd: file }), bytes: size };
    },
    async exists(key) {
      const found = await stat(pathOf(key)).catch(absent);
      return found?.isFile() ?? false;
    },
    async delete(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(absent);
      if (!found?.isFile()) return;
      await rm(path, { force: true });
      await syncFolder(await removeEmptied(dirname(path), root)).catch(absent);
    },
    async list(prefix) {
      const path = pathOf(prefix);
      const found = await stat(path).catch(absent);
      if (found?.isFile()) return [prefix];
      const entries = await readdir(path, { recursive: true, withFileTypes: true }).catch(absent);
      const files = (entries ?? []).filter((entry) => entry.isFile());
      return files.map((entry) => relative(root, join(entry.parentPath, entry.name)).split(sep).join('/')).sort();
    },
    async folders() {
      const entries = await readdir(root, { withFileTypes: true });
      return entries
        .filter((entry) => entry.isDirectory() && entry.name !== DRAFTS)
        .map(({ name }) => name)
        .sort();
    },
  };
}

async function writeDraft(
  path: string,
  content: Uint8Array | AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<number> {
  const file = await open(path, 'wx', OWNER_ONLY_FILE);
  try {
    let bytes = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : content) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new StorageError('too_large');
      await file.writeFile(chunk);
    }
    await file.sync();
    return bytes;
  } finally {
    await file.close();
  }
}

/** Moves a draft to its place; a concurrent deletion of the last file there may remove the folder. */
async function place(draft: string, path: string): Promise<void> {
  for (let triesLeft = PLACING_TRIES; ; triesLeft -= 1) {
    try {
      await makeFolder(dirname(path));
      await rename(draft, path);
      break;
    } catch (error) {
      if (triesLeft === 1) throw error;
      absent(error);
    }
  }
  // The file may be deleted again by now, with its folder.
  await syncFolder(dirname(path)).catch(absent);
}

/** Removes a folder and its parents as long as they are empty. @returns the first that stays */
async function removeEmptied(folder: string, root: string): Promise<string> {
  if (folder === root) return root;
  const stays = await rmdir(folder).then(() => false, isInUse);
  return stays ? folder : removeEmptied(dirname(folder), root);
}

/** @returns true if a folder could not be removed because it is not empty; false for one that is gone already. */
function isInUse(error: unknown): boolean {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOTEMPTY' || code === 'EEXIST') return true;
  absent(error);
  return false;
}

/** Creates a folder and flushes every folder that gained an entry by it. */
async function makeFolder(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true, mode: OWNER_ONLY_FOLDER });
  if (firstMade === undefined) return;
  for (let folder = path; folder.length >= firstMade.length; folder = dirname(folder))
    await syncFolder(dirname(folder));
}

async function syncFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

async function openIfThere(path: string): Promise<FileHandle | undefined> {
  const file = await open(path, 'r').catch(absent);
  if (file === undefined || (await file.stat()).isFile()) return file;
  await file.close();
  return undefined;
}

function absent(error: unknown): undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
  throw error;
}
