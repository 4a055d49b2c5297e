import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const START_TIMEOUT_MS = 30_000;

/**
 * Checks that this browser starts. A file that exists may be a stub that only advertises a package, or lack its
 * libraries; so it is started, and it counts when it opens its debugging port.
 *
 * @param {string} path
 * @returns {Promise<boolean>}
 */
export async function startsHeadless(path) {
  const profile = mkdtempSync(join(tmpdir(), 'dayward-chromium-'));
  const browser = spawn(
    path,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: ['ignore', 'ignore', 'pipe'], detached: true },
  );
  try {
    return await new Promise((resolve) => {
      const timer = setTimeout(() => resolve(false), START_TIMEOUT_MS);
      const answer = (/** @type {boolean} */ starts) => {
        clearTimeout(timer);
        resolve(starts);
      };
      let said = '';
      browser.stderr.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
        said += chunk;
        if (said.includes('DevTools listening on')) answer(true);
      });
      browser.once('error', () => answer(false));
      browser.once('exit', () => answer(false));
    });
  } finally {
    await endGroup(browser);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  }
}

/** @param {import('node:child_process').ChildProcess} browser the leader of its own process group */
async function endGroup(browser) {
  if (browser.pid === undefined) return;
  const isGone = browser.exitCode !== null || browser.signalCode !== null;
  const gone = isGone ? Promise.resolve() : new Promise((resolve) => browser.once('exit', resolve));
  try {
    process.kill(-browser.pid, 'SIGKILL');
  } catch {
    // All of it has ended by itself.
  }
  await gone;
}
