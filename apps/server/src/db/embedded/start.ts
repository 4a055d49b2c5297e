import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '#src/platform/start-error.ts';
import { type Connection, ensureApplicationDatabase } from './application-database.ts';
import { findBinaries } from './binaries.ts';
import {
  createCluster,
  hasCluster,
  loadPassword,
  removeIncompleteClusters,
  restrictClusterAccess,
  SUPERUSER,
} from './cluster.ts';
import { type ClusterLocation, clusterDirOf, findClusterLocation, recordCluster } from './cluster-location.ts';
import { prepareDataDir } from './data-dir.ts';
import { acquireDataDirLock, type DataDirLock } from './data-dir-lock.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import type { EmbeddedLog } from './log.ts';
import type { Machine } from './machine.ts';
import { disarmPidFile, endOrphanProcesses } from './orphan-processes.ts';
import { findPlacement, type Placement } from './placement.ts';
import { type PostgresLog, postgresLog } from './postgres-log.ts';
import { type Postmaster, startPostmaster } from './postmaster.ts';
import { type Endpoint, prepareEndpoint, releaseEndpoint } from './socket-directory.ts';

export type EmbeddedPostgres = {
  readonly connection: Connection;
  /** The postmaster. Its children lead their own process groups. */
  readonly pid: number;
  /** Registers a callback that runs once, with the reason, when PostgreSQL ends without `stop()`. */
  onExit(callback: (reason: string) => void): void;
  /** Ends PostgreSQL within 10 s without losing anything committed. Idempotent; concurrent calls share one end. */
  stop(): Promise<void>;
};

export type EmbeddedPostgresOptions = {
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  /** Receives a short text at each step that may take a moment. */
  readonly onProgress?: (text: string) => void;
};

/** Name of the application's database in the cluster. */
export const DATABASE = 'dayward';

type Start = {
  readonly machine: Machine;
  readonly dataDir: string;
  readonly log: EmbeddedLog;
  readonly onProgress: (text: string) => void;
  readonly postgresLog: PostgresLog;
};

/** Starts the embedded PostgreSQL for a described computer: `index.ts` passes this one, tests describe others. */
export async function startOn(machine: Machine, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startUnguarded(machine, options);
  } catch (error) {
    // The operator can fix file errors that no step handles; anything else is our own bug.
    throw errorCode(error) === undefined ? error : startErrorFrom(error, 'start the database', options.dataDir);
  }
}

async function startUnguarded(machine: Machine, options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const dataDir = await prepareDataDir(options.dataDir);
  const start: Start = {
    machine,
    dataDir,
    log: options.log,
    onProgress: options.onProgress ?? (() => {}),
    postgresLog: postgresLog(join(dataDir, 'postgres.log')),
  };
  const binaries = await findBinaries(machine, dataDir);
  const home = await findClusterLocation(dataDir);
  let homeLock = lockExternalLocation(home);
  try {
    // Running processes are ended before their files are inspected or change their owner.
    await endOrphanProcesses(clusterDirOf(home), start.log, () =>
      start.onProgress('Ending the database of an earlier start …'),
    );
    const lodging = await findPlacement(machine, dataDir, { binaries, home });
    homeLock ??= lockExternalLocation(lodging.home);
    if (lodging.home.isExternal) {
      const { folder } = lodging.home;
      start.log.warn(
        { folder },
        'PostgreSQL cannot enter the data folder, so the database lives elsewhere: back it up too',
      );
    }
    return await startIn(lodging, homeLock, start);
  } catch (error) {
    homeLock?.release();
    throw error;
  }
}

/**
 * Acquires a second lock on a cluster folder outside the data folder, because a copy of the data folder points to the same one.
 */
function lockExternalLocation(home: ClusterLocation): DataDirLock | undefined {
  return home.isExternal ? acquireDataDirLock(home.folder) : undefined;
}

async function startIn(lodging: Placement, homeLock: DataDirLock | undefined, start: Start): Promise<EmbeddedPostgres> {
  const { home, runAs, binaries } = lodging;
  const password = await ensureCluster(lodging, start);
  await start.postgresLog.rotate();
  const { postmaster, endpoint } = await startListening(lodging, start);
  const { host, port } = endpoint;
  const connection = { host, port, user: SUPERUSER, password, database: DATABASE };
  try {
    await ensureApplicationDatabase(connection, start.dataDir);
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  start.log.info({ pid: postmaster.pid, runAs: runAs.kind, version: binaries.version }, 'embedded PostgreSQL is ready');

  let stopping: Promise<void> | undefined;
  const stop = async () => {
    await postmaster.stop();
    await releaseEndpoint(endpoint, home.folder);
    homeLock?.release();
  };
  return {
    connection,
    pid: postmaster.pid,
    onExit: postmaster.onExit,
    stop: () => {
      stopping ??= stop();
      return stopping;
    },
  };
}

/** Creates the cluster if there is none; returns the password. */
async function ensureCluster({ home, runAs, binaries }: Placement, start: Start): Promise<string> {
  const clusterDir = clusterDirOf(home);
  await removeIncompleteClusters(home.folder);
  const isNew = !(await hasCluster(clusterDir, binaries));
  const password = await loadPassword(start.dataDir, isNew);
  if (isNew) {
    start.onProgress('Creating the database …');
    const logPath = start.postgresLog.path;
    await createCluster({ home: home.folder, clusterDir, binaries, runAs, password, logPath });
  }
  await recordCluster(start.dataDir, home);
  await restrictClusterAccess(clusterDir);
  return password;
}

/** Failures worth a retry: another program may take a free port first, and old shared memory may vanish late. */
const PASSING_FAILURE = /could not create any TCP\/IP sockets|pre-existing shared memory block/;
const START_ATTEMPTS = 40;
const RETRY_AFTER_MS = 500;

async function startListening(
  lodging: Placement,
  start: Start,
): Promise<{ postmaster: Postmaster; endpoint: Endpoint }> {
  const clusterDir = clusterDirOf(lodging.home);
  start.onProgress('Starting the database …');
  for (let attempt = 1; ; attempt += 1) {
    const endpoint = await prepareEndpoint(lodging.home.folder, start.machine, lodging.runAs);
    const stalePid = await disarmPidFile(clusterDir);
    try {
      const postmaster = await startPostmaster({ ...lodging, ...start, clusterDir, endpoint, stalePid });
      return { postmaster, endpoint };
    } catch (error) {
      const isPassing = error instanceof StartError && PASSING_FAILURE.test(error.message);
      if (!isPassing || attempt === START_ATTEMPTS) throw error;
      start.log.warn({ attempt }, error.message);
      await sleep(RETRY_AFTER_MS);
    }
  }
}
