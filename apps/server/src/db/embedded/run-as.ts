import { execFile } from 'node:child_process';
import type { Account, Machine } from './machine.ts';
import type { Ownership } from './ownership.ts';

/**
 * Identity that PostgreSQL runs as. PostgreSQL refuses to be root, so root uses another identity:
 * - `self`: the user of this process;
 * - `namespace`: inside a user namespace in which this process's user has another number. Outside it remains the same user, so it
 *   can work in a folder that only that user may enter;
 * - `account`: another account of the computer, which must be able to reach its files.
 */
export type RunAs =
  | { readonly kind: 'self' }
  | { readonly kind: 'namespace'; readonly uid: number; readonly gid: number }
  | { readonly kind: 'account'; readonly uid: number; readonly gid: number };

/** Owners of the data folder and its cluster, which decide the identity; undefined if the folder does not exist. */
export type FolderOwners = { readonly dataDir: Ownership; readonly cluster: Ownership | undefined };

const PREFERRED_ACCOUNTS = ['dayward', 'postgres', '_postgres', 'nobody', 'daemon'];

/**
 * The identities worth trying, best first; the first that works is used. Empty when there is none.
 *
 * As root, a cluster that belongs to a user stays that user's if the user can reach it. So does a data folder (`sudo npm start`
 * in the folder of a user). Otherwise that user could not start it again.
 */
export function identitiesToTry(machine: Machine, owners: FolderOwners): RunAs[] {
  const namespace = namespaceIdentity(machine);
  if (machine.uid !== 0) return machine.hasAccount ? [{ kind: 'self' }] : namespace;
  if (owners.cluster !== undefined && owners.cluster.uid !== 0) return [asAccount(owners.cluster), ...namespace];
  const owner = machine.accounts.find((account) => account.uid === owners.dataDir.uid);
  if (owner !== undefined && owner.uid !== 0) return [asAccount(owner)];
  const account = preferredAccount(machine.accounts);
  return account === undefined ? namespace : [...namespace, asAccount(account)];
}

function namespaceIdentity(machine: Machine): RunAs[] {
  const inside = preferredAccount(machine.accounts, ['nobody']);
  if (!machine.mayUseNamespaces || inside === undefined) return [];
  return [{ kind: 'namespace', uid: inside.uid, gid: inside.gid }];
}

function preferredAccount(accounts: readonly Account[], names = PREFERRED_ACCOUNTS): Account | undefined {
  const ordinary = accounts.filter((account) => account.uid > 0);
  return names.flatMap((name) => ordinary.filter((account) => account.name === name))[0] ?? ordinary[0];
}

function asAccount({ uid, gid }: Ownership): RunAs {
  return { kind: 'account', uid, gid };
}

/** Owner of PostgreSQL's files from the view of this process; undefined: the user of this process. */
export function fileOwner(runAs: RunAs): Ownership | undefined {
  return runAs.kind === 'account' ? { uid: runAs.uid, gid: runAs.gid } : undefined;
}

/** A program to start, in the form that `child_process` takes. */
export type Command = {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: {
    readonly cwd: string;
    readonly env: Record<string, string>;
    readonly uid?: number;
    readonly gid?: number;
  };
};

/**
 * Builds the command that starts a program under an identity. `unshare` replaces itself by the program and keeps the pid
 * namespace, so the pid of the child is PostgreSQL's own and signals reach it.
 *
 * The environment is new: PostgreSQL must neither see the server's secrets nor obey PG* or LD_* variables.
 */
export function commandAs(runAs: RunAs, program: string, args: readonly string[]): Command {
  const options = {
    // PostgreSQL's identity may be unable to enter the working folder of the server.
    cwd: '/',
    env: { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C', TZ: 'UTC' },
  };
  switch (runAs.kind) {
    case 'self':
      return { file: program, args, options };
    case 'account':
      return { file: program, args, options: { ...options, uid: runAs.uid, gid: runAs.gid } };
    case 'namespace': {
      const map = ['--user', `--map-user=${runAs.uid}`, `--map-group=${runAs.gid}`, '--'];
      return { file: 'unshare', args: [...map, program, ...args], options };
    }
  }
}

export type Probe = 'works' | 'cannot-run-binaries' | 'cannot-enter-folder' | 'unavailable';

const PROBE_SCRIPT = '"$1" --version >/dev/null 2>&1 || exit 41; cd -- "$2" 2>/dev/null || exit 42';
const PROBE_TIMEOUT_MS = 10_000;

/**
 * Probes an identity with a real run: it may be assumed, runs the binaries, and enters the folder. A real run also detects what
 * mode bits do not show: containers that forbid namespaces, access lists, disks mounted noexec.
 */
export function probeIdentity(runAs: RunAs, postgres: string, folder: string): Promise<Probe> {
  const { file, args, options } = commandAs(runAs, '/bin/sh', ['-c', PROBE_SCRIPT, 'sh', postgres, folder]);
  return new Promise((resolve) => {
    execFile(file, args, { ...options, timeout: PROBE_TIMEOUT_MS }, (error) => {
      if (error === null) resolve('works');
      else if (error.code === 41) resolve('cannot-run-binaries');
      else if (error.code === 42) resolve('cannot-enter-folder');
      else resolve('unavailable');
    });
  });
}
