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
