import { randomUUID } from 'node:crypto';
import { chmod, chown, lchown, mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { parseJson } from '#src/platform/json.ts';
import { StartError } from '#src/platform/start-error.ts';
import { writeFileDurably } from './durable-file.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import type { Machine } from './machine.ts';
import { type Ownership, ownershipOf } from './ownership.ts';
import { fileOwner, type RunAs } from './run-as.ts';

/**
 * The folder that holds `postgres` (the cluster) and `postgres-socket`. It is the data folder itself, unless PostgreSQL must run
 * as an account that cannot enter it. Then it is a folder elsewhere, and the file `postgres-home.json` in the data folder points
 * to it: `{"folder":"/var/lib/dayward/…","hasCluster":true}`.
 */
export type ClusterLocation = { readonly folder: string; readonly isExternal: boolean };

type Pointer = { readonly folder: string; readonly hasCluster: boolean };

const POINTER_FILE = 'postgres-home.json';

export function clusterDirOf(home: ClusterLocation): string {
  return join(home.folder, 'postgres');
}

/**
 * Finds the folder that an earlier start chose.
 *
 * @throws {StartError} when the pointer leads to a cluster that no longer exists: a new, empty one would look like a total loss
 *   of data
 */
export async function findClusterLocation(dataDir: string): Promise<ClusterLocation> {
  const pointer = await readPointer(dataDir);
  if (pointer === undefined) return { folder: dataDir, isExternal: false };
  const home = { folder: pointer.folder, isExternal: true };
  if (pointer.hasCluster && (await ownershipOf(clusterDirOf(home))) === undefined) {
    throw new StartError(
      `The database of ${dataDir} lies in ${home.folder}, which is missing: bring that folder back, or set DATA_DIR to another folder.`,
    );
  }
  return home;
}

/**
 * Creates a new folder in the system folder, accessible only to the account that runs PostgreSQL. Its name is random and not
 * derived from the data folder: a new data folder at an old path must not find an old cluster.
 */
export async function createExternalLocation(
  dataDir: string,
  machine: Machine,
  owner: Ownership,
): Promise<ClusterLocation> {
  const folder = join(machine.systemFolder, randomUUID());
  try {
    await makeSystemFolder(machine);
    await mkdir(folder, { mode: 0o700 });
    await chown(folder, owner.uid, owner.gid);
    await writePointer(dataDir, { folder, hasCluster: false });
    return { folder, isExternal: true };
  } catch (error) {
    throw startErrorFrom(error, 'make a folder for the database', folder);
  }
}

/** Creates the folder that every user may enter, for binaries and clusters that cannot stay in their own place. */
export async function makeSystemFolder(machine: Machine): Promise<void> {
  try {
    await mkdir(machine.systemFolder, { recursive: true, mode: 0o755 });
    await chmod(machine.systemFolder, 0o755);
  } catch (error) {
    throw startErrorFrom(error, 'make a folder for PostgreSQL', machine.systemFolder);
  }
}

/** Records in the pointer that the cluster is complete; from now on its absence is an error. */
export async function recordCluster(dataDir: string, home: ClusterLocation): Promise<void> {
  if (home.isExternal) await writePointer(dataDir, { folder: home.folder, hasCluster: true });
}

/**
 * Lets PostgreSQL's identity pass through a folder to its cluster. An account passes through the folder's group, without the
 * right to list or read other content. Root inside a namespace may enter only what root owns, so it takes the folder over. If
 * that is forbidden, nothing changes and the probe of the identity reports it.
 *
 * @returns a function that undoes the change
 */
export async function grantTraversal(folder: string, runAs: RunAs, machine: Machine): Promise<() => Promise<void>> {
  const { mode, uid, gid } = await stat(folder);
  const own = fileOwner(runAs) ?? machine;
  if (uid === own.uid || (mode & 0o001) !== 0) return async () => {};
  const set = async (owner: Ownership, bits: number) => {
    try {
      await chown(folder, owner.uid, owner.gid);
      await chmod(folder, bits & 0o777);
    } catch (error) {
      if (errorCode(error) !== 'EPERM') throw startErrorFrom(error, 'let PostgreSQL pass through', folder);
    }
  };
  if (runAs.kind === 'account') await set({ uid, gid: runAs.gid }, mode | 0o010);
  else await set(machine, mode);
  return () => set({ uid, gid }, mode);
}

/** Changes the owner of a whole folder recursively; the folder itself comes last, so that its owner marks completion. */
export async function chownDir(folder: string, owner: Ownership): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await chownDir(path, owner);
    else await lchown(path, owner.uid, owner.gid);
  }
  await chown(folder, owner.uid, owner.gid);
}

async function readPointer(dataDir: string): Promise<Pointer | undefined> {
  const path = join(dataDir, POINTER_FILE);
  const content = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw startErrorFrom(error, 'read where the database lies', path);
  });
  if (content === undefined) return undefined;
  const pointer = parsePointer(content);
  if (pointer !== undefined) return pointer;
  throw new StartError(
    `${path} is damaged: write {"folder":"<the folder in /var/lib/dayward>","hasCluster":true} into it, or set DATA_DIR to another folder.`,
  );
}

function parsePointer(content: string): Pointer | undefined {
  try {
    const value: unknown = parseJson(content);
    if (typeof value !== 'object' || value === null || !('folder' in value) || !('hasCluster' in value))
      return undefined;
    if (typeof value.folder !== 'string' || typeof value.hasCluster !== 'boolean') return undefined;
    return { folder: value.folder, hasCluster: value.hasCluster };
  } catch {
    return undefined;
  }
}

async function writePointer(dataDir: string, pointer: Pointer): Promise<void> {
  await writeFileDurably(join(dataDir, POINTER_FILE), `${JSON.stringify(pointer)}\n`);
}
