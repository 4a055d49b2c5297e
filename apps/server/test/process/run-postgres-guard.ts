import { readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterDirOf, findClusterLocation } from '#src/db/embedded/cluster-location.ts';
import { endOrphanProcesses } from '#src/db/embedded/orphan-processes.ts';

/** The process of `guardPostgres`. Each line that it reads is a folder to guard (`+`), or one that needs it no longer (`-`). */

const SILENT = { debug() {}, info() {}, warn() {}, error() {} };

/** A server that was starting its PostgreSQL when its test ended may still do so. */
const SECOND_LOOK_MS = 1_000;

const folders = new Set<string>();
for await (const line of createInterface({ input: process.stdin })) {
  if (line.startsWith('+')) folders.add(line.slice(1));
  else folders.delete(line.slice(1));
}
await Promise.all([...folders].map(endAll));

async function endAll(path: string): Promise<void> {
  const folder = await realpath(path).catch(() => path);
  for (const waitMs of [0, SECOND_LOOK_MS]) {
    await sleep(waitMs);
    for (const dataDir of [folder, ...(await subfolders(folder))]) {
      const home = await findClusterLocation(dataDir).catch(() => undefined);
      if (home === undefined) continue;
      await endOrphanProcesses(clusterDirOf(home), SILENT, () => undefined).catch(() => undefined);
      if (home.isExternal && (await isTemporary(folder))) await rm(home.folder, { recursive: true, force: true });
    }
  }
  if (await isTemporary(folder)) await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
}

/** Only what tests make is deleted; a measurement may be told to use a folder of someone's own. */
async function isTemporary(folder: string): Promise<boolean> {
  const roots = await Promise.all([tmpdir(), '/tmp'].map((root) => realpath(root).catch(() => root)));
  return roots.some((root) => folder.startsWith(`${root}/dayward-`));
}

async function subfolders(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  return entries.flatMap((entry) => (entry.isDirectory() ? [join(folder, entry.name)] : []));
}
