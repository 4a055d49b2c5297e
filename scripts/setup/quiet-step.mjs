// One slow step of a command (install, build): says what it does, keeps the tool's noise to itself, and shows the
// tool's last lines when it fails.

import { spawnGroup, superviseChild } from './children.mjs';

const REPORT_EVERY_MS = 10_000;
const TAIL_LINES = 15;

/**
 * @typedef {object} QuietStep
 * @property {string} title what happens, as in `Installing packages`
 * @property {string} [hint] said once, at the start
 * @property {string} command
 * @property {readonly string[]} args
 * @property {string} cwd
 * @property {NodeJS.ProcessEnv} [env] replaces the environment; default: this process's own
 */

/** @typedef {{ ok: boolean, tail: string[] }} StepResult tail: the last lines the tool printed */

/**
 * Runs the step to its end. Ends this whole process when a signal arrives meanwhile.
 *
 * @param {QuietStep} step
 * @param {{ write: (text: string) => void }} [out] where the progress goes
 * @returns {Promise<StepResult>}
 */
export async function runQuietStep(step, out = { write: (text) => process.stdout.write(text) }) {
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  out.write(`${step.title} …${step.hint === undefined ? '' : ` (${step.hint})`}\n`);
  const ticker = setInterval(() => out.write(`${step.title} … ${seconds()} s\n`), REPORT_EVERY_MS);
  try {
    const child = spawnGroup(step.command, step.args, {
      cwd: step.cwd,
      env: step.env ?? process.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const tail = collectTail(child);
    const { code, signal } = await superviseChild(child, { toGroup: true });
    if (signal !== undefined) process.exit(code === 0 ? 1 : code);
    return { ok: code === 0, tail: tail() };
  } catch (error) {
    return { ok: false, tail: [error instanceof Error ? error.message : String(error)] };
  } finally {
    clearInterval(ticker);
  }
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {() => string[]} the last lines so far
 */
function collectTail(child) {
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      text = (text + chunk).slice(-20_000);
    });
  }
  return () =>
    text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .slice(-TAIL_LINES);
}
