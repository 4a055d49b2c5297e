import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Writable } from 'node:stream';

/**
 * Ends the PostgreSQL of a folder when this process ends without doing so, in whatever way, by SIGKILL too. A process beside this
 * one reads the folders from a pipe. When the pipe closes, it ends every PostgreSQL that still works in one of them, and deletes
 * the folders that are temporary.
 *
 * @param folder a data folder, or a folder that contains some
 * @returns a function that withdraws the folder once nothing runs there
 */
export function guardPostgres(folder: string): () => void {
  guard ??= startGuard();
  const pipe = guard;
  pipe.write(`+${folder}\n`);
  return () => void pipe.write(`-${folder}\n`);
}

const GUARD = join(import.meta.dirname, 'run-postgres-guard.ts');

/** One for all folders of this process. */
let guard: Writable | undefined;

function startGuard(): Writable {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', GUARD], {
    // In a group of its own: a signal to the group of this process must not end it.
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.on('error', () => undefined);
  child.unref();
  // A pipe to a child is a socket; it must not keep this process alive.
  if ('unref' in child.stdin && typeof child.stdin.unref === 'function') child.stdin.unref();
  return child.stdin;
}
