import { execFile } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { chromiumCandidates, chromiumSources } from './chromium.mjs';
import { startsHeadless } from './chromium-probe.mjs';
import {
  fontsConfiguration,
  installFromDebian,
  installFromNpm,
  installFromPlaywright,
  launcherScript,
  playwrightPath,
} from './chromium-sources.mjs';

function machine(given: { platform?: NodeJS.Platform; arch?: string; isRoot?: boolean; exists?: string[] }) {
  const { platform = 'linux', arch = 'x64', isRoot = false, exists = [] } = given;
  const env = { PATH: '/usr/local/bin:/usr/bin' };
  return { env, platform, arch, isRoot, home: '/home/ada', exists: (path: string) => exists.includes(path) };
}

describe('chromiumCandidates', () => {
  test('Chromium comes before Chrome, whatever the order of the PATH', () => {
    const exists = ['/usr/local/bin/google-chrome', '/usr/bin/chromium'];
    expect(chromiumCandidates(machine({ exists }))).toEqual(['/usr/bin/chromium', '/usr/local/bin/google-chrome']);
  });

  test('on a Mac applications count', () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
    const own = '/home/ada/Applications/Chromium.app/Contents/MacOS/Chromium';
    expect(chromiumCandidates(machine({ platform: 'darwin', exists: [chrome, own] }))).toEqual([chrome, own]);
    expect(chromiumCandidates(machine({ exists: [chrome, own] }))).toEqual([]);
  });
});

describe('chromiumSources', () => {
  test.each([
    [
      'root on Debian',
      { isRoot: true, exists: ['/usr/bin/apt-get'] },
      [playwrightPath, installFromDebian, installFromNpm],
    ],
    ['a user on Debian', { exists: ['/usr/bin/apt-get'] }, [playwrightPath, installFromNpm]],
    ['root elsewhere', { isRoot: true }, [playwrightPath, installFromNpm]],
    ['a user on ARM', { arch: 'arm64' }, [playwrightPath, installFromPlaywright]],
    ['a Mac', { platform: 'darwin' as const, arch: 'arm64' }, [playwrightPath, installFromPlaywright]],
  ])('%s', (_who, given, sources) => {
    expect(chromiumSources(machine(given))).toEqual(sources);
  });
});

test('the launcher starts the browser with its own libraries, from any folder name', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'dayward-launcher-')), "it's here");
  await mkdir(folder);
  await writeFile(join(folder, 'chromium'), '#!/bin/sh\necho "$LD_LIBRARY_PATH|$FONTCONFIG_FILE|$*"\n');
  await chmod(join(folder, 'chromium'), 0o755);
  await writeFile(join(folder, 'run.sh'), launcherScript(folder));
  const { stdout } = await promisify(execFile)('/bin/sh', [join(folder, 'run.sh'), '--one', 'two three'], {
    env: { PATH: process.env.PATH },
  });
  expect(stdout.trim()).toBe(`${folder}/al2023/lib|${folder}/dayward-fonts.conf|--one two three`);
  await rm(join(folder, '..'), { recursive: true });
});

test('the font settings name the unpacked fonts, whatever the folder is called', () => {
  expect(fontsConfiguration('/home/ada & bo/<x>')).toContain('<dir>/home/ada &amp; bo/&lt;x>/fonts</dir>');
});

describe('startsHeadless', () => {
  test.each(['/bin/true', '/no/such/browser', '/etc/hostname'])('%s is no browser', async (path) => {
    expect(await startsHeadless(path)).toBe(false);
  });
});
