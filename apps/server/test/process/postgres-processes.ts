import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgConnection } from '#src/db/connection.ts';
import { clusterDirOf, findClusterLocation } from '#src/db/embedded/cluster-location.ts';
import { parsePostmasterPid } from '#src/db/embedded/postmaster-pid.ts';
import { listPostgresProcesses, signalProcess } from '#src/db/embedded/processes.ts';

const POLL_MS = 5;

const PROGRAMS = new Set(['postgres', 'initdb', 'unshare']);

/**
 * The ids of the running PostgreSQL processes (initdb included) of a data folder. On Linux they are found independently of
 * the product's own search, so that the tests detect processes that it misses.
 */
export async function findPostgresPids(dataDir: string): Promise<number[]> {
  const home = await findClusterLocation(dataDir);
  if (process.platform !== 'linux') return listPostgresProcesses(clusterDirOf(home)).map(({ pid }) => pid);
  const folder = await realpath(home.folder);
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) && worksIn(name, folder) ? [Number(name)] : []));
}

function worksIn(pid: string, folder: string): boolean {
  try {
    if (!PROGRAMS.has(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())) return false;
    return `${readlinkSync(`/proc/${pid}/cwd`)}\0${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`.includes(folder);
  } catch {
    return false; // It has ended, or is a zombie.
  }
}

/** Kills every PostgreSQL process of a data folder at once, as a power cut would, and waits until they have ended. */
export async function killPostgres(dataDir: string): Promise<void> {
  for (;;) {
    const pids = await findPostgresPids(dataDir);
    if (pids.length === 0) return;
    for (const pid of pids) signalProcess(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** Connection of the administrator to the PostgreSQL of a running server, outside of any row policy. */
export async function connectionOf(dataDir: string): Promise<PgConnection> {
  const home = await findClusterLocation(dataDir);
  const pidFile = parsePostmasterPid(await readFile(join(clusterDirOf(home), 'postmaster.pid'), 'utf8'));
  if (pidFile?.port === undefined) throw new Error('PostgreSQL does not run');
  return {
    host: pidFile.socketDirectory || '127.0.0.1',
    port: pidFile.port,
    user: 'dayward',
    password: (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim(),
    database: 'dayward',
  };
}
