import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cureFor, installCommands, installFingerprint, installWhenNeeded, npmCommand } from './install.mjs';

describe('installWhenNeeded', () => {
  let root: string;
  let commands: string[];

  beforeEach(async () => {
    silence();
    root = await mkdtemp(join(tmpdir(), 'dayward-install-'));
    commands = [];
    await writeFile(join(root, 'package-lock.json'), '{}');
  });

  afterEach(async () => {
    vi.restoreAllMocks();
    await rm(root, { recursive: true, force: true });
  });

  /** Stands in for npm: makes node_modules, and fails where the test says so. */
  function install(failures: Record<string, string> = {}): Promise<boolean> {
    const run = async ([command = '']: string[]) => {
      commands.push(command);
      const failure = failures[command];
      if (failure !== undefined) return { ok: false, tail: [failure] };
      await mkdir(join(root, 'node_modules'), { recursive: true });
      return { ok: true, tail: [] };
    };
    return installWhenNeeded({ root, run });
  }

  test('a fresh clone gets a clean install, and the next run nothing', async () => {
    expect(await install()).toBe(true);
    expect(await install()).toBe(false);
    expect(commands).toEqual(['ci']);
  });

  test('a changed lockfile brings node_modules up to date in place', async () => {
    await install();
    await writeFile(join(root, 'package-lock.json'), '{"changed":true}');
    expect(await install()).toBe(true);
    expect(commands).toEqual(['ci', 'install']);
  });

  test('an install that was interrupted is not taken for done', async () => {
    await mkdir(join(root, 'node_modules'));
    expect(await install()).toBe(true);
  });

  test('a damaged stamp counts as none', async () => {
    await install();
    await writeFile(join(root, 'node_modules/.dayward-install.json'), '{"finger');
    expect(await install()).toBe(true);
  });

  test('where npm ci calls the lockfile incomplete, npm install takes over', async () => {
    expect(await install({ ci: 'npm error Run "npm help ci" for more info' })).toBe(true);
    expect(commands).toEqual(['ci', 'install']);
  });

  test('any other failure ends the command with the cure, and nothing is marked as installed', async () => {
    await expect(install({ ci: 'npm error code ENOSPC' })).rejects.toThrow(/disk is full/);
    expect(commands).toEqual(['ci']);
    expect(await install()).toBe(true);
  });
});

test('build tools and the pinned Node are installed even where NODE_ENV says production', () => {
  for (const command of [...installCommands(true), ...installCommands(false)]) {
    expect(command).toEqual(expect.arrayContaining(['--include=dev', '--include=optional']));
  }
});

test('packages of another machine are not taken for ours', () => {
  const lockfile = Buffer.from('{}');
  expect(installFingerprint(lockfile, 'linux-x64')).not.toBe(installFingerprint(lockfile, 'linux-arm64'));
});

test.each([
  ['npm error code EACCES', /make it yours/],
  ['npm error code ENOTFOUND', /check the network/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /NODE_EXTRA_CA_CERTS/],
  ['npm error code EINTEGRITY', /npm cache verify/],
  ['npm error something new', /lines above/],
])('%s has a cure', (line, cure) => {
  expect(cureFor([line])).toMatch(cure);
});

describe('npmCommand', () => {
  test('the npm that runs the script is used again', () => {
    const cli = '/usr/lib/node_modules/npm/bin/npm-cli.js';
    expect(npmCommand({ npm_execpath: cli })).toEqual({ command: process.execPath, args: [cli] });
  });

  test.each([{}, { npm_execpath: '/usr/lib/pnpm/bin/pnpm.cjs' }, { npm_execpath: '/usr/share/yarn/bin/yarn.js' }])(
    'otherwise it is the npm of the PATH: %j',
    (env) => {
      expect(npmCommand(env)).toEqual({ command: 'npm', args: [] });
    },
  );
});

/** What the steps report is for the person at the keyboard, not for the test's output. */
function silence(): void {
  for (const stream of [process.stdout, process.stderr]) vi.spyOn(stream, 'write').mockReturnValue(true);
}
