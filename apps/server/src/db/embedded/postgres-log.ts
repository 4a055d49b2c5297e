import { closeSync, openSync } from 'node:fs';
import { copyFile, open, rename, stat, truncate } from 'node:fs/promises';
import { StartError } from '#src/platform/start-error.ts';
import { diskFull, errorCode, startErrorFrom } from './filesystem-error.ts';
import { chownToFolderOwner } from './ownership.ts';

/** Largest size of PostgreSQL's log, and of the one older part that is kept (`.1`), in bytes. */
const LOG_MAX_BYTES = 5 * 1024 * 1024;
const LOG_CHECK_INTERVAL_MS = 60_000;
const TAIL_BYTES = 16 * 1024;

/** The log file of PostgreSQL. It outlives this process, because PostgreSQL may. */
export type PostgresLog = {
  readonly path: string;
  /** Output of PostgreSQL since `offset` (bytes), at most the last 16 KiB of it. */
  readSince(offset: number): Promise<string>;
  size(): Promise<number>;
  /** Opens the file for a child process; the caller closes the descriptor. */
  openForAppend(): number;
  /** Starts a new file if the current one is too large; only while no PostgreSQL writes into it. */
  rotate(): Promise<void>;
  /** Keeps the file small while PostgreSQL holds it open. Returns a function that stops this. */
  limitSize(): () => void;
};

/** @param maxBytes chosen by us; smaller in tests */
export function postgresLog(path: string, maxBytes = LOG_MAX_BYTES): PostgresLog {
  const size = () =>
    stat(path).then(
      (found) => found.size,
      () => 0,
    );
  return {
    path,
    size,
    readSince: (offset) => readTail(path, offset),
    openForAppend() {
      try {
        const descriptor = openSync(path, 'a', 0o600);
        chownToFolderOwner(path);
        return descriptor;
      } catch (error) {
        throw startErrorFrom(error, 'write the log of PostgreSQL', path);
      }
    },
    async rotate() {
      if ((await size()) > maxBytes) await rename(path, `${path}.1`);
    },
    limitSize() {
      const timer = setInterval(() => void shrink(path, maxBytes), LOG_CHECK_INTERVAL_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

/**
 * Copies a log that grew too large to `.1` and empties it. PostgreSQL appends, so it continues at the new start. Lines written
 * between the two steps are lost, which is acceptable for a log without a collector process.
 */
export async function shrink(path: string, maxBytes: number): Promise<void> {
  try {
    if ((await stat(path)).size <= maxBytes) return;
    await copyFile(path, `${path}.1`);
    await truncate(path, 0);
  } catch {
    // A log that cannot be truncated now (full disk) is tried again a minute later.
  }
}

/** Opens the log for the duration of `use` and closes it again: a child process has its own copy of the descriptor. */
export function withDescriptor<T>(log: PostgresLog, use: (descriptor: number) => T): T {
  const descriptor = log.openForAppend();
  try {
    return use(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

async function readTail(path: string, offset: number): Promise<string> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      const start = Math.max(offset, size - TAIL_BYTES, 0);
      const buffer = Buffer.alloc(Math.max(size - start, 0));
      const { bytesRead } = await file.read(buffer, 0, buffer.length, start);
      return buffer.toString('utf8', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    throw error;
  }
}

/** The line of a log that explains a failure best: the last error of PostgreSQL or initdb, otherwise the last line. */
export function lastMeaningfulLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  const errors = lines.flatMap((line) => /\b(?:PANIC|FATAL|ERROR|error):\s+(.+)$/.exec(line)?.[1] ?? []);
  return errors.at(-1) ?? lines.filter((line) => line !== '').at(-1) ?? 'it wrote nothing';
}

/** The last line that a PostgreSQL wrote before it ended, without the time stamp. */
export function lastWords(text: string): string {
  const last = text.trimEnd().split('\n').at(-1) ?? '';
  return last === '' ? 'none' : last.replace(/^.*?\] /, '');
}

/**
 * Builds the one-line error for a PostgreSQL (or initdb) that failed, from its output.
 *
 * @param what for example `PostgreSQL could not start`
 */
export function postgresFailure(what: string, output: string, folder: string, logPath: string): StartError {
  if (/No space left on device|Disk quota exceeded/.test(output)) return diskFull(folder);
  const line = lastMeaningfulLine(output);
  if (/Cannot allocate memory|could not map anonymous shared memory|out of memory/i.test(output)) {
    return new StartError(`${what} for want of memory (${line}): free some memory, or set DATABASE_URL.`);
  }
  return new StartError(`${what}: ${line} (more in ${logPath}): mend that, or set DATA_DIR or DATABASE_URL.`);
}
