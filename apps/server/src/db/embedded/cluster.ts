import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError } from '#src/platform/start-error.ts';
import { type Binaries, initdbProgram } from './binaries.ts';
import { renameDurably, writeFileDurably } from './durable-file.ts';
import { errorCode, startErrorFrom } from './filesystem-error.ts';
import { postgresFailure } from './postgres-log.ts';
import { listPostgresProcesses, signalProcess } from './processes.ts';
import { commandAs, fileOwner, type RunAs } from './run-as.ts';

export const SUPERUSER = 'dayward';

const PASSWORD_BYTES = 32;
const STAGING_PREFIX = 'postgres-new-';
const INITDB_TIMEOUT_MS = 300_000;

/**
 * Encoding and collation are PostgreSQL's own (the builtin provider), not the computer's. Text sorts by code point and folds case
 * alike on every machine, and a folder may move from one to another.
 */
const INITDB_ARGUMENTS = [
  `--username=${SUPERUSER}`,
  '--auth=scram-sha-256',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=builtin',
  '--builtin-locale=C.UTF-8',
  '--no-instructions',
];

/**
 * Checks that a folder contains a cluster. A cluster is complete, because it is renamed into place only then.
 *
 * @throws {StartError} when another major of PostgreSQL created it, or when the folder holds something else
 */
export async function hasCluster(clusterDir: string, binaries: Binaries): Promise<boolean> {
  const found = await readMajor(clusterDir);
  if (found === undefined) return false;
  if (found === String(binaries.major)) return true;
  throw new StartError(
    `The database in ${clusterDir} was made by PostgreSQL ${found}, this Dayward brings ${binaries.major}: dump it with PostgreSQL ${found} and load it into a new folder, or set DATA_DIR to another folder, or set DATABASE_URL to a PostgreSQL ${found} that serves it.`,
  );
}

async function readMajor(clusterDir: string): Promise<string | undefined> {
  try {
    const entries = await readdir(clusterDir);
    if (entries.length === 0) return undefined;
    if (entries.includes('PG_VERSION')) return (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw startErrorFrom(error, 'read the database folder', clusterDir);
  }
  throw new StartError(
    `${clusterDir} is not a database of PostgreSQL: move it away, or set DATA_DIR to another folder.`,
  );
}

/**
 * Reads the password of the superuser, or generates one for a new cluster.
 *
 * @throws {StartError} when there is a cluster and its password is missing
 */
export async function loadPassword(dataDir: string, isNewCluster: boolean): Promise<string> {
  const path = join(dataDir, 'postgres-password');
  try {
    const password = await readFile(path, 'utf8').then(
      (content) => content.trim(),
      (error: unknown) => {
        if (errorCode(error) === 'ENOENT') return '';
        throw error;
      },
    );
    if (password !== '') return password;
    if (!isNewCluster) throw missingPassword(path);
    const fresh = randomBytes(PASSWORD_BYTES).toString('base64url');
    await writeFileDurably(path, `${fresh}\n`);
    return fresh;
  } catch (error) {
    throw startErrorFrom(error, 'keep the password of the database', path);
  }
}

function missingPassword(path: string): StartError {
  return new StartError(
    `The password of the database is missing: bring ${path} back from a backup, or set DATA_DIR to another folder.`,
  );
}

type NewCluster = {
  readonly home: string;
  readonly clusterDir: string;
  readonly binaries: Binaries;
  readonly runAs: RunAs;
  readonly password: string;
  readonly logPath: string;
};

/**
 * Creates a cluster: initdb works in a folder beside it, which gets the cluster's name when everything is written. A start that
 * is killed at any point leaves either no cluster or a complete one.
 *
 * @throws {StartError} when initdb fails, for example on a full disk
 */
export async function createCluster(cluster: NewCluster): Promise<void> {
  const passwordFile = join(cluster.home, 'postgres-password.initdb');
  let staging: string | undefined;
  try {
    staging = await mkdtemp(join(cluster.home, STAGING_PREFIX));
    await writeFile(passwordFile, cluster.password, { mode: 0o600 });
    const owner = fileOwner(cluster.runAs);
    if (owner !== undefined) {
      await chown(staging, owner.uid, owner.gid);
      await chown(passwordFile, owner.uid, owner.gid);
    }
    await runInitdb(cluster, ['-D', staging, `--pwfile=${passwordFile}`, ...INITDB_ARGUMENTS]);
    await renameDurably(staging, cluster.clusterDir);
  } catch (error) {
    if (staging !== undefined) await rm(staging, { recursive: true, force: true });
    throw startErrorFrom(error, 'create the database', cluster.home);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

function runInitdb(cluster: NewCluster, args: readonly string[]): Promise<void> {
  const { file, args: fullArgs, options } = commandAs(cluster.runAs, initdbProgram(cluster.binaries), args);
  return new Promise((resolve, reject) => {
    execFile(file, fullArgs, { ...options, timeout: INITDB_TIMEOUT_MS }, (error, stdout, stderr) => {
      if (error === null) resolve();
      else reject(initdbFailure(error, stderr.trim() === '' ? stdout : stderr, cluster));
    });
  });
}

function initdbFailure(error: Error, output: string, cluster: NewCluster): StartError {
  const text = output.trim() === '' ? error.message : output;
  return postgresFailure('The database could not be created', text, cluster.home, cluster.logPath);
}

/** Removes the remains of interrupted first starts: incomplete clusters (and an initdb that may still write) and passwords. */
export async function removeIncompleteClusters(home: string): Promise<void> {
  try {
    await rm(join(home, 'postgres-password.initdb'), { force: true });
    for (const name of await readdir(home)) {
      if (!name.startsWith(STAGING_PREFIX)) continue;
      const staging = join(home, name);
      for (const { pid } of listPostgresProcesses(staging)) signalProcess(pid, 'SIGKILL');
      await rm(staging, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
    }
  } catch (error) {
    throw startErrorFrom(error, 'remove a half-made database', home);
  }
}

/**
 * Removes access of other users: PostgreSQL refuses a cluster that others may read, and copies and restored backups often allow
 * it.
 */
export async function restrictClusterAccess(clusterDir: string): Promise<void> {
  try {
    await chmod(clusterDir, 0o700);
  } catch (error) {
    throw startErrorFrom(error, 'close the database to other users', clusterDir);
  }
}
