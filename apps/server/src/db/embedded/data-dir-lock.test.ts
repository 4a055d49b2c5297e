import { chmodSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { acquireDataDirLock } from './data-dir-lock.ts';
import { launchServer, temporaryFolder } from './test-support/harness.ts';

function snapshot(folder: string): string[] {
  return readdirSync(folder).map((name) => {
    const { mtimeNs, size, ino } = statSync(join(folder, name), { bigint: true });
    return `${name} ${mtimeNs} ${size} ${ino}`;
  });
}

describe('the lock of a data folder', { timeout: 30_000 }, () => {
  test('refuses a second server, names the first, and leaves the folder as it is', async () => {
    const dataDir = await temporaryFolder();
    const first = launchServer({ dataDir, lockOnly: true });
    await first.locked();
    const before = snapshot(dataDir);
    expect(() => acquireDataDirLock(dataDir)).toThrow(
      `Another Dayward server (process ${first.child.pid}) already uses the data folder ${dataDir}: stop it, or set DATA_DIR to another folder.`,
    );
    expect(snapshot(dataDir)).toEqual(before);
  });

  test('reports the address once it is known', async () => {
    const dataDir = await temporaryFolder();
    const lock = acquireDataDirLock(dataDir);
    lock.announce('http://localhost:3000');
    expect(() => acquireDataDirLock(dataDir)).toThrow(/and serves http:\/\/localhost:3000: stop it/);
    lock.release();
  });

  test('keeps the start time when the address is added later', async () => {
    const dataDir = await temporaryFolder();
    const lock = acquireDataDirLock(dataDir);
    const before: unknown = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
    lock.announce('http://localhost:3000');
    const after: unknown = JSON.parse(readFileSync(join(dataDir, 'server.json'), 'utf8'));
    expect(after).toEqual({ ...Object(before), address: 'http://localhost:3000' });
    lock.release();
  });

  test('is free again after release, and release is idempotent', async () => {
    const dataDir = await temporaryFolder();
    const first = acquireDataDirLock(dataDir);
    first.release();
    const second = acquireDataDirLock(dataDir);
    first.release();
    expect(() => acquireDataDirLock(dataDir)).toThrow(/already uses/);
    second.release();
  });

  test('is taken over immediately from a killed server', async () => {
    const dataDir = await temporaryFolder();
    const killed = launchServer({ dataDir, lockOnly: true });
    await killed.locked();
    await killed.kill();
    const lock = acquireDataDirLock(dataDir);
    expect(() => acquireDataDirLock(dataDir)).toThrow(/already uses/);
    lock.release();
  });

  test('goes to exactly one of many servers that start concurrently', async () => {
    const dataDir = await temporaryFolder();
    const servers = Array.from({ length: 8 }, () => launchServer({ dataDir, lockOnly: true }));
    const outcomes = await Promise.all(
      servers.map((server) => Promise.any([server.locked().then(() => 'won'), server.failure()])),
    );
    expect(outcomes.filter((outcome) => outcome === 'won')).toHaveLength(1);
    const winner = servers[outcomes.indexOf('won')]?.child.pid;
    for (const outcome of outcomes.filter((text) => text !== 'won')) {
      expect(outcome).toContain(`Another Dayward server (process ${winner}) already uses`);
    }
  });

  test('does not name the process from the server.json of an older server', async () => {
    const dataDir = await temporaryFolder();
    const lock = acquireDataDirLock(dataDir);
    writeFileSync(join(dataDir, 'server.json'), '{"pid":2147483646}');
    expect(() => acquireDataDirLock(dataDir)).toThrow(/^Another Dayward server already uses/);
    writeFileSync(join(dataDir, 'server.json'), 'torn {');
    expect(() => acquireDataDirLock(dataDir)).toThrow(/^Another Dayward server already uses/);
    lock.release();
  });

  test('is created with a new folder, which only the owner may enter', async () => {
    const dataDir = join(await temporaryFolder(), 'new', 'data');
    const lock = acquireDataDirLock(dataDir);
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'server.lock')).mode & 0o777).toBe(0o600);
    expect(statSync(join(dataDir, 'server.json')).mode & 0o777).toBe(0o600);
    lock.release();
  });

  test('reports the cure when the data folder is a file', async () => {
    const path = join(await temporaryFolder(), 'file');
    writeFileSync(path, '');
    chmodSync(path, 0o600);
    expect(() => acquireDataDirLock(path)).toThrow(/is a file, not a folder: move it away, or set DATA_DIR/);
  });
});
