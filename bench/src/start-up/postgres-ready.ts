import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { clusterDirOf, findClusterLocation } from '../../../apps/server/src/db/embedded/cluster-location.ts';
import { parsePostmasterPid } from '../../../apps/server/src/db/embedded/postmaster-pid.ts';

/** As often as the server looks. */
const POLL_MS = 5;

/** Waits until the PostgreSQL of a data folder accepts connections. @returns the time by `performance.now()` */
export async function postgresReadyAt(dataDir: string): Promise<number> {
  for (;;) {
    const home = await findClusterLocation(dataDir);
    const content = await readFile(join(clusterDirOf(home), 'postmaster.pid'), 'utf8').catch(() => '');
    if (parsePostmasterPid(content)?.isReady === true) return performance.now();
    await sleep(POLL_MS);
  }
}
