// Child processes of the scripts. Each child is the leader of a process group of its own: Ctrl-C at a terminal then
// reaches only the script, which passes it on exactly once, instead of every process of the group and again through npm.

import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/** The same signal within this time is one Ctrl-C that arrived twice: from the terminal and again from npm. */
const DUPLICATE_SIGNAL_MS = 400;

const FORWARDED = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);

/**
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {ChildProcess}
 */
export function spawnGroup(command, args, options) {
  return spawn(command, args, { ...options, detached: true });
}

/**
 * Waits for the end of a child and passes on the signals that this process gets meanwhile.
 *
 * @param {ChildProcess} child
 * @param {{ toGroup?: boolean }} [options] toGroup: signal all processes of the child's group, for tools that do not
 *   pass a signal on to their own children
 * @returns {Promise<{ code: number, signal: NodeJS.Signals | undefined }>} code: the child's exit code, 128 + n when it
 *   died of a signal; signal: the first one that was passed on
 */
export function superviseChild(child, { toGroup = false } = {}) {
  return new Promise((resolve, reject) => {
    /** @type {NodeJS.Signals | undefined} */
    let first;
    let lastAt = 0;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      const now = performance.now();
      const isDuplicate = first !== undefined && now - lastAt < DUPLICATE_SIGNAL_MS;
      lastAt = now;
      if (isDuplicate) return;
      first ??= signal;
      sendSignal(child, signal, toGroup);
    };
    const stopForwarding = () => {
      for (const signal of FORWARDED) process.off(signal, forward);
    };
    for (const signal of FORWARDED) process.on(signal, forward);
    child.once('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.once('exit', (code, signal) => {
      stopForwarding();
      resolve({ code: signal === null ? (code ?? 1) : 128 + constants.signals[signal], signal: first });
    });
  });
}

/** A shell that waits for a line, and sends SIGTERM to a group if the pipe closes without one. */
const END_GROUP = 'read -r _ || kill -s TERM -- "-$0"';

/**
 * Ends the group of a child when this process ends before it, by SIGKILL too.
 *
 * @param {ChildProcess} child from `spawnGroup`
 */
export function endWithThisProcess(child) {
  const watcher = spawnGroup('/bin/sh', ['-c', END_GROUP, String(child.pid)], { stdio: ['pipe', 'ignore', 'ignore'] });
  watcher.on('error', () => {});
  watcher.stdin?.on('error', () => {});
  child.once('exit', () => watcher.stdin?.end('\n'));
}

const PARENT_CHECK_MS = 1000;

/**
 * Watches for the end of npm. npm passes SIGINT and SIGTERM on but dies of SIGHUP and SIGKILL without passing them on,
 * which would leave an orphaned server or test run.
 *
 * @param {() => void} onGone called once when the npm that runs this script has ended
 * @returns {() => void} stops watching
 */
export function watchNpm(onGone) {
  if (process.env.npm_lifecycle_event === undefined) return () => {};
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    onGone();
  }, PARENT_CHECK_MS);
  return () => clearInterval(timer);
}

/**
 * @param {ChildProcess} child
 * @param {NodeJS.Signals} signal
 * @param {boolean} toGroup
 */
function sendSignal(child, signal, toGroup) {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  try {
    process.kill(toGroup ? -child.pid : child.pid, signal);
  } catch {
    // It ended in this very moment; its 'exit' event follows.
  }
}
