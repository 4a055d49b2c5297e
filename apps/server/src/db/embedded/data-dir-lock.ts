import { accessSync, chmodSync, constants, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { parseJson } from '#src/platform/json.ts';
import { StartError } from '#src/platform/start-error.ts';
import { diskFull, startErrorFrom } from './filesystem-error.ts';
import { chownToFolderOwner } from './ownership.ts';

/**
 * One server per data folder.
 *
 * The lock is the one that SQLite holds on `server.lock` during an exclusive transaction. It is a kernel lock that ends with the
 * process however it ends, so there are no stale locks and no guesses from process numbers. Node has no file locks of its own.
 * Two rules follow: nothing else in this process may open `server.lock` (closing any descriptor of a file drops the process's
 * POSIX locks on it), and the file is never removed.
 *
 * `server.json` beside it only informs people about the holder of the lock:
 * `{"pid":1234,"startedAt":"2026-01-31T08:00:00.000Z","address":"http://localhost:3000"}`.
 */
export type DataDirLock = {
  /** Records the address of the server, which a refused second server reports. */
  announce(address: string): void;
  /** Idempotent. The end of the process releases the lock too. */
  release(): void;
};

type Holder = { readonly pid: number; readonly address: string | undefined };

/** Wait for a new holder that has not written its name yet. */
const HOLDER_WAIT_MS = 500;
const HOLDER_POLL_MS = 10;

/**
 * Acquires the lock of a data folder, which is created (0700) if it is missing.
 *
 * @throws {StartError} within 0.5 s when another server holds it, naming its process; the folder is then left untouched
 */
export function acquireDataDirLock(dataDir: string): DataDirLock {
  const folder = resolve(dataDir);
  const database = openLockFile(folder);
  try {
    // The journal is in memory: nothing is ever written into the lock file or a journal beside it.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw isSqliteError(error, SQLITE_BUSY) ? alreadyInUse(folder) : cannotLock(error, folder);
  }
  return heldLock(database, folder);
}

/**
 * The process that serves from a data folder now, as recorded by the holder of its lock; undefined if there is none. Takes no
 * lock, so that other programs may call it.
 */
export function findDataDirHolder(dataDir: string): Holder | undefined {
  const holder = readHolder(resolve(dataDir));
  return holder !== undefined && isAlive(holder.pid) ? holder : undefined;
}

function openLockFile(folder: string): DatabaseSync {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    return new DatabaseSync(join(folder, 'server.lock'), { timeout: 0 });
  } catch (error) {
    throw cannotLock(error, folder);
  }
}

function heldLock(database: DatabaseSync, folder: string): DataDirLock {
  const startedAt = new Date().toISOString();
  const describe = (address?: string) => writeHolder(folder, { pid: process.pid, startedAt, address });
  let isHeld = true;
  const release = () => {
    if (!isHeld) return;
    isHeld = false;
    rmSync(join(folder, 'server.json'), { force: true });
    database.close();
  };
  try {
    const lockFile = join(folder, 'server.lock');
    chmodSync(lockFile, 0o600);
    chownToFolderOwner(lockFile);
    describe();
  } catch (error) {
    release();
    throw startErrorFrom(error, 'write into the data folder', folder);
  }
  return { announce: describe, release };
}

function writeHolder(folder: string, holder: object): void {
  const draft = join(folder, 'server.json.new');
  writeFileSync(draft, `${JSON.stringify(holder)}\n`, { mode: 0o600 });
  chownToFolderOwner(draft);
  renameSync(draft, join(folder, 'server.json'));
}

function alreadyInUse(folder: string): StartError {
  const holder = waitForHolder(folder);
  const name = holder === undefined ? 'Another Dayward server' : `Another Dayward server (process ${holder.pid})`;
  const address = holder?.address === undefined ? '' : ` and serves ${holder.address}`;
  return new StartError(
    `${name} already uses the data folder ${folder}${address}: stop it, or set DATA_DIR to another folder.`,
  );
}

function waitForHolder(folder: string): Holder | undefined {
  const startedAt = performance.now();
  for (;;) {
    const holder = readHolder(folder);
    if (holder !== undefined && isAlive(holder.pid)) return holder;
    if (performance.now() - startedAt > HOLDER_WAIT_MS) return undefined;
    // This start has failed already, so nothing else waits for this thread.
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, HOLDER_POLL_MS);
  }
}

function readHolder(folder: string): Holder | undefined {
  try {
    const value: unknown = parseJson(readFileSync(join(folder, 'server.json'), 'utf8'));
    if (typeof value !== 'object' || value === null || !('pid' in value)) return undefined;
    if (!Number.isSafeInteger(value.pid)) return undefined;
    const address = 'address' in value && typeof value.address === 'string' ? value.address : undefined;
    return { pid: Number(value.pid), address };
  } catch {
    return undefined;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

const SQLITE_BUSY = 5;
const SQLITE_FULL = 13;

function isSqliteError(error: unknown, code: number): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === code;
}

function cannotLock(error: unknown, folder: string): StartError {
  if (isSqliteError(error, SQLITE_FULL)) return diskFull(folder, { cause: error });
  if (!(error instanceof Error) || !('errcode' in error)) return startErrorFrom(error, 'use the data folder', folder);
  return new StartError(
    `The data folder ${folder} cannot be locked (${error.message}): let this user write it, or set DATA_DIR to a folder on a local disk.`,
    { cause: error },
  );
}
