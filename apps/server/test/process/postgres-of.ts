import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { readFile, realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PgConnection } from '#src/db/connection.ts';
import { clusterFolder, findHome } from '#src/db/embedded/home.ts';
import { parsePostmasterPid } from '#src/db/embedded/postmaster-pid.ts';
import { listPostgresProcesses, signalProcess } from '#src/db/embedded/processes.ts';

const POLL_MS = 5;

const PROGRAMS = new Set(['postgres', 'initdb', 'unshare']);

/**
 * The living processes of PostgreSQL (initdb included) that belong to a data folder, by their ids. On Linux they are
 * found independently of how the product finds them, so that what it overlooks is seen here.
 */
export async function postgresProcessesOf(dataDir: string): Promise<number[]> {
  const home = await findHome(dataDir);
  if (process.platform !== 'linux') return listPostgresProcesses(clusterFolder(home)).map(({ pid }) => pid);
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

/** Kills every process of PostgreSQL of a data folder at once, as a power cut would, and waits until they are gone. */
export async function killPostgresOf(dataDir: string): Promise<void> {
  for (;;) {
    const pids = await postgresProcessesOf(dataDir);
    if (pids.length === 0) return;
    for (const pid of pids) signalProcess(pid, 'SIGKILL');
    await sleep(POLL_MS);
  }
}

/** How to reach the PostgreSQL of a running server with the administrator's login, outside of any row policy. */
export async function connectionOf(dataDir: string): Promise<PgConnection> {
  const home = await findHome(dataDir);
  const pidFile = parsePostmasterPid(await readFile(join(clusterFolder(home), 'postmaster.pid'), 'utf8'));
  if (pidFile?.port === undefined) throw new Error('PostgreSQL does not run');
  return {
    host: pidFile.socketDirectory || '127.0.0.1',
    port: pidFile.port,
    user: 'dayward',
    password: (await readFile(join(dataDir, 'postgres-password'), 'utf8')).trim(),
    database: 'dayward',
  };
}
