import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

/** A living PostgreSQL process that works in a certain folder. */
export type PostgresProcess = { readonly pid: number; readonly isPostmaster: boolean };

/**
 * Lists the living PostgreSQL processes (initdb included) that work in a folder: the postmaster, its children, and children that
 * outlived it. A pid in a file proves nothing, because another program may have it by now; the working folder of a process does.
 * Zombies are not listed.
 *
 * @param folder a real path
 */
export function listPostgresProcesses(folder: string): PostgresProcess[] {
  return process.platform === 'linux' ? listFromProc(folder) : listFromPs(folder);
}

/** Programs that count as PostgreSQL; `unshare` becomes PostgreSQL a moment later. */
const PROGRAMS: ReadonlySet<string> = new Set(['postgres', 'initdb', 'unshare']);

function listFromProc(folder: string): PostgresProcess[] {
  return listProc().flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    const process = readFromProc(Number(name), folder);
    return process === undefined ? [] : [process];
  });
}

function listProc(): string[] {
  try {
    return readdirSync('/proc');
  } catch {
    return []; // No /proc here: PostgreSQL's own check of its lock file must suffice.
  }
}

function readFromProc(pid: number, folder: string): PostgresProcess | undefined {
  try {
    if (!PROGRAMS.has(readFileSync(`/proc/${pid}/comm`, 'utf8').trim())) return undefined;
    const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    const isOurs = args.includes(folder) || readlinkSync(`/proc/${pid}/cwd`) === folder;
    return isOurs ? { pid, isPostmaster: !isChildTitle(args[0] ?? '') } : undefined;
  } catch {
    return undefined; // It ended meanwhile, is a zombie, or belongs to another user.
  }
}

function listFromPs(folder: string): PostgresProcess[] {
  try {
    return parsePs(execFileSync('ps', ['-axo', 'pid=,ppid=,stat=,command='], { encoding: 'utf8' }), folder);
  } catch {
    return [];
  }
}

/** Parses the output of `ps -axo pid=,ppid=,stat=,command=` for systems without /proc. */
export function parsePs(output: string, folder: string): PostgresProcess[] {
  const rows = output.split('\n').flatMap((line) => {
    const match = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line);
    if (match === null || match[3]?.startsWith('Z') === true) return [];
    return [{ pid: Number(match[1]), parent: Number(match[2]), command: match[4] ?? '' }];
  });
  const isOurs = (command: string) => /postgres|initdb/.test(command) && `${command} `.includes(` -D ${folder} `);
  const postmasters = new Set(rows.filter((row) => isOurs(row.command)).map((row) => row.pid));
  return rows
    .filter((row) => postmasters.has(row.pid) || (postmasters.has(row.parent) && isChildTitle(row.command)))
    .map(({ pid }) => ({ pid, isPostmaster: postmasters.has(pid) }));
}

/** Children of the postmaster name themselves `postgres: checkpointer` and the like. */
function isChildTitle(command: string): boolean {
  return command.startsWith('postgres: ');
}

/** Sends a signal; ignores a process that has already ended. */
export function signalProcess(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // ESRCH: it has ended.
  }
}
