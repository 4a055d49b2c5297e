import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { chmod, mkdir, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listPostgresProcesses } from './processes.ts';
import {
  canUseNamespaces,
  clusterOf,
  failureOf,
  giveTo,
  isRoot,
  launchServer,
  ordinaryAccount,
  ordinaryUser,
  query,
  startHere,
  temporaryFolder,
  temporaryFolderOf,
  usedFolder,
} from './test-support/harness.ts';

const account = ordinaryAccount();
const as = await ordinaryUser();

function uidOf(pid: number): number {
  return statSync(`/proc/${pid}`).uid;
}

/** Status that the system reports for a process; an ended one may briefly remain as a zombie (Z). */
function statusOf(pid: number): string {
  return existsSync(`/proc/${pid}`) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
}

/** A computer that forbids user namespaces, as most containers do. */
async function withoutNamespaces() {
  return { mayUseNamespaces: false, systemFolder: join(await temporaryFolder(0o711), 'lib') };
}

describe.runIf(isRoot && account !== undefined)('as root', () => {
  const nobody = account ?? { name: 'nobody', uid: 65_534, gid: 65_534 };

  test.runIf(canUseNamespaces)(
    'PostgreSQL runs in a user namespace, under its real pid, in a folder that only root enters',
    async () => {
      const dataDir = await temporaryFolder(0o700);
      const postgres = await startHere(dataDir);
      expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
      expect(readFileSync(join(clusterOf(dataDir), 'postmaster.pid'), 'utf8').split('\n')[0]).toBe(
        String(postgres.pid),
      );
      expect(listPostgresProcesses(clusterOf(dataDir)).filter((found) => found.isPostmaster)).toEqual([
        { pid: postgres.pid, isPostmaster: true },
      ]);
      expect(statSync(clusterOf(dataDir)).uid).toBe(0);
      await postgres.stop();
      expect(listPostgresProcesses(clusterOf(dataDir))).toEqual([]);
    },
  );

  test('without namespaces it runs as an account, in the data folder if the account can enter it', async () => {
    const dataDir = join(await temporaryFolder(0o711), 'data');
    const machine = await withoutNamespaces();
    const postgres = await startHere(dataDir, machine);
    expect(await query(postgres.connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    expect(uidOf(postgres.pid)).not.toBe(0);
    expect(statSync(clusterOf(dataDir)).uid).toBe(uidOf(postgres.pid));
    expect(statSync(dataDir).mode & 0o777).toBe(0o710);
    expect(existsSync(join(dataDir, 'postgres-home.json'))).toBe(false);
  });

  test('without namespaces in a folder that only root enters, the database is elsewhere and is found again', async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data');
    const machine = await withoutNamespaces();
    const first = await startHere(dataDir, machine);
    await query(first.connection, "CREATE TABLE kept AS SELECT 'a row' AS text");
    expect(uidOf(first.pid)).not.toBe(0);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    const home: { folder: string } = JSON.parse(readFileSync(join(dataDir, 'postgres-home.json'), 'utf8'));
    expect(home.folder.startsWith(machine.systemFolder)).toBe(true);
    expect(statSync(home.folder).mode & 0o777).toBe(0o700);
    await first.stop();

    const second = await startHere(dataDir, machine);
    expect(await query(second.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
    await second.stop();

    await rename(home.folder, `${home.folder}-away`);
    expect(await failureOf(dataDir, machine)).toMatch(/lies in .*, which is missing: bring that folder back/);
  });

  test('two data folders that point to one database elsewhere do not both run it', async () => {
    const folder = await temporaryFolder(0o700);
    const machine = await withoutNamespaces();
    const original = launchServer({ dataDir: join(folder, 'data'), machine });
    const { pid } = await original.ready();
    spawnSync('cp', ['-a', join(folder, 'data'), join(folder, 'copy')]);
    expect(await failureOf(join(folder, 'copy'), machine)).toMatch(
      /Another Dayward server \(process \d+\) already uses/,
    );
    expect(uidOf(pid)).not.toBe(0);
    await original.terminate();
  });

  test('without namespaces, the PostgreSQL of a killed server is ended, even with the few capabilities of a container', async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data');
    const machine = await withoutNamespaces();
    const few = ['setpriv', '--bounding-set=-sys_ptrace,-sys_admin,-dac_read_search,-sys_resource,-ipc_lock'];
    const killed = launchServer({ dataDir, machine, through: few });
    const { pid } = await killed.ready();
    await killed.kill();
    const next = launchServer({ dataDir, machine, through: few });
    const { connection } = await next.ready();
    expect(statusOf(pid)).not.toMatch(/^State:\s[^Z]/m);
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await next.terminate();
  });

  test('a database that root created in a namespace moves to the account if namespaces are forbidden', async () => {
    const parent = await temporaryFolder(0o711);
    const used = await usedFolder();
    const dataDir = join(parent, 'data');
    await rename(used, dataDir);
    const postgres = await startHere(dataDir, await withoutNamespaces());
    expect(postgres.connection.host).toBe(join(dataDir, 'postgres-socket'));
    expect(await query(postgres.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
    expect(uidOf(postgres.pid)).not.toBe(0);
  });

  test('a database in a folder that no account can enter is not replaced by a new one', async () => {
    const dataDir = await usedFolder();
    await chmod(dataDir, 0o700);
    const inner = join(await temporaryFolder(0o700), 'data');
    await rename(dataDir, inner);
    expect(await failureOf(inner, await withoutNamespaces())).toMatch(
      /refuses to run as root, and no other account can enter .*: allow user namespaces, or move the data folder/,
    );
  });

  test('in the folder of a user the database belongs to that user, who can start it later', async () => {
    const parent = await temporaryFolder(0o711);
    const dataDir = join(parent, 'data');
    await mkdir(dataDir, { mode: 0o700 });
    await giveTo(dataDir, nobody);
    const asRoot = await startHere(dataDir);
    expect(uidOf(asRoot.pid)).toBe(nobody.uid);
    await query(asRoot.connection, "CREATE TABLE kept AS SELECT 'a row' AS text");
    await asRoot.stop();
    for (const name of readdirSync(dataDir))
      expect([name, statSync(join(dataDir, name)).uid]).toEqual([name, nobody.uid]);

    if (as?.kind !== 'account') return; // That user cannot reach this repository.
    const asUser = launchServer({ dataDir, as });
    const { pid, connection } = await asUser.ready();
    expect(uidOf(pid)).toBe(nobody.uid);
    expect(await query(connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
    await asUser.terminate();
  });

  test.runIf(canUseNamespaces)('a user’s database in a folder that only root enters becomes root’s', async () => {
    const dataDir = join(await temporaryFolder(0o700), 'data');
    await rename(await usedFolder(), dataDir);
    spawnSync('chown', ['-R', `${nobody.uid}:${nobody.gid}`, dataDir]);
    const postgres = await startHere(dataDir);
    expect(await query(postgres.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
    expect(statSync(clusterOf(dataDir)).uid).toBe(0);
  });

  test('without namespaces and accounts it reports the cure', async () => {
    const message = await failureOf(await temporaryFolder(), { ...(await withoutNamespaces()), accounts: [] });
    expect(message).toMatch(
      /refuses to run as root, .*: start Dayward as an ordinary user of this computer, or set DATABASE_URL/,
    );
  });
});

describe('as an ordinary user', () => {
  test.runIf(as !== undefined)(
    'PostgreSQL runs as that user, and the next start ends an orphaned PostgreSQL',
    async () => {
      if (as === undefined) return;
      const dataDir = await temporaryFolderOf(as);
      const killed = launchServer({ dataDir, as });
      const { pid, connection } = await killed.ready();
      expect(uidOf(pid)).toBe(statSync(dataDir).uid);
      await query(connection, "CREATE TABLE kept AS SELECT 'a row' AS text");
      await killed.kill();

      const next = launchServer({ dataDir, as });
      const again = await next.ready();
      expect(await query(again.connection, 'SELECT text FROM kept')).toEqual([{ text: 'a row' }]);
      await next.terminate();
      expect(statusOf(again.pid)).not.toMatch(/^State:\s[^Z]/m);
    },
  );

  const canBeNumbered = isRoot && canUseNamespaces && as?.kind === 'account';
  test.runIf(canBeNumbered)('a user number without an account still runs it, inside a namespace', async () => {
    const numbered = { kind: 'account', uid: 54_321, gid: 54_321 } as const;
    const dataDir = await temporaryFolderOf(numbered);
    const server = launchServer({ dataDir, as: numbered });
    const { connection } = await server.ready();
    expect(await query(connection, 'SELECT 1 AS one')).toEqual([{ one: 1 }]);
    await server.terminate();
  });
});
