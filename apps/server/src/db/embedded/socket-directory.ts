import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import type { Machine } from './machine.ts';
import type { Ownership } from './ownership.ts';
import { fileOwner, probeIdentity, type RunAs } from './run-as.ts';

/** Endpoint of PostgreSQL: a private folder with its socket, or (the last resort) a port on the loopback address only. */
export type Endpoint = { readonly kind: 'socket' | 'tcp'; readonly host: string; readonly port: number };

const PORT_IN_SOCKET_NAME = 5432;
const LOOPBACK = '127.0.0.1';

/** Longest path that a socket address holds, without its closing zero byte (`sun_path` of unix(7)). */
const SOCKET_PATH_MAX_BYTES = { linux: 107, other: 103 };

/** Path of the socket file in a socket folder: PostgreSQL listens on it, and pg connects to it. */
export function socketPath(directory: string): string {
  return join(directory, `.s.PGSQL.${PORT_IN_SOCKET_NAME}`);
}

/** Checks that the socket's path in this folder is short enough for the system's socket addresses. */
export function fitsSocketPath(directory: string, platform: string): boolean {
  const limit = platform === 'linux' ? SOCKET_PATH_MAX_BYTES.linux : SOCKET_PATH_MAX_BYTES.other;
  return Buffer.byteLength(socketPath(directory)) <= limit;
}

/**
 * The socket folders to try, best first: beside the cluster, then short ones among the temporary folders. Their names derive from
 * the cluster's folder, so that repeated kills leave only one folder behind.
 */
export function socketDirectoriesToTry(home: string, machine: Machine): string[] {
  const name = `dayward-${createHash('sha256').update(home).digest('hex').slice(0, 16)}`;
  return [join(home, 'postgres-socket'), ...machine.temporaryFolders.map((folder) => join(folder, name))].filter(
    (directory) => fitsSocketPath(directory, machine.platform),
  );
}

/**
 * Prepares the endpoint of PostgreSQL. A folder is used only if it is really ours and closed to others. Another user may have put
 * a folder or a link of that name into a shared temporary folder.
 *
 * @param home the folder that holds the cluster
 */
export async function prepareEndpoint(home: string, machine: Machine, runAs: RunAs): Promise<Endpoint> {
  for (const directory of socketDirectoriesToTry(home, machine)) {
    const isOwnPlace = dirname(directory) === home;
    // The parent folder is private, so a folder that an earlier start created as another user can simply be replaced.
    if (isOwnPlace) await rm(directory, { recursive: true, force: true });
    else if (!(await canEnter(runAs, dirname(directory)))) continue;
    if (await prepareSocketDirectory(directory, machine.uid, fileOwner(runAs))) {
      return { kind: 'socket', host: directory, port: PORT_IN_SOCKET_NAME };
    }
  }
  return { kind: 'tcp', host: LOOPBACK, port: await findFreePort() };
}

/** Removes a socket folder outside the data folder; one inside it may stay. */
export async function releaseEndpoint(endpoint: Endpoint, home: string): Promise<void> {
  if (endpoint.kind === 'socket' && !endpoint.host.startsWith(home)) {
    await rm(endpoint.host, { recursive: true, force: true });
  }
}

/** Checks that an identity can enter a folder: a temporary folder may be the user's own (TMPDIR), closed to other accounts. */
async function canEnter(runAs: RunAs, folder: string): Promise<boolean> {
  return runAs.kind === 'self' || (await probeIdentity(runAs, '/bin/true', folder)) === 'works';
}

async function prepareSocketDirectory(directory: string, ownUid: number, owner?: Ownership): Promise<boolean> {
  try {
    const isNew = await mkdir(directory, { mode: 0o700 }).then(
      () => true,
      () => false,
    );
    if (isNew && owner !== undefined) await chown(directory, owner.uid, owner.gid);
    const found = await lstat(directory);
    if (!found.isDirectory() || found.uid !== (owner?.uid ?? ownUid)) return false;
    await chmod(directory, 0o700);
    // The socket of a killed PostgreSQL would stop the next one if another program got its pid meanwhile.
    const path = socketPath(directory);
    await rm(path, { force: true });
    await rm(`${path}.lock`, { force: true });
    // Some disks (shared folders of virtual machines) support no sockets.
    return await canListen(path);
  } catch {
    return false;
  }
}

function canListen(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, LOOPBACK, () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}
