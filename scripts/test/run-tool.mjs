import { constants, setPriority } from 'node:os';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { endWithThisProcess, spawnGroup, superviseChild, watchNpm } from '../setup/children.mjs';
import { ROOT } from '../setup/paths.mjs';
import { startMeter } from './times.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */

/**
 * @typedef {object} Tool
 * @property {string} name of its part of the run
 * @property {string[]} args
 * @property {NodeJS.ProcessEnv} [env] what is added to the environment
 * @property {boolean} [isPatient] it takes the processors that the others leave: a browser that waits for one is not what a user sees
 */

/**
 * @template {Tool} T
 * @typedef {{ tool: T, code: number, part: import('./times.mjs').Part }} ToolResult
 */

/** Output that waits for an earlier tool to end; a tool whose output is full waits as well. */
const HELD_OUTPUT_BYTES = 64 * 1024 * 1024;

/**
 * Runs tools of the tests at once: while one waits, another has the processors. Their output appears in turn. This process
 * ends with them after a signal, and when npm has ended: nothing may run on without a reader.
 *
 * @template {Tool} T
 * @param {string} runtime
 * @param {readonly T[]} tools
 * @returns {Promise<ToolResult<T>[]>} in the order of the tools
 */
export async function runTools(runtime, tools) {
  /** @type {ChildProcess[]} */
  const children = [];
  let isNpmGone = false;
  // Before anything starts: from then on npm may end.
  const stopWatching = watchNpm(() => {
    isNpmGone = true;
    for (const child of children) child.kill('SIGTERM');
  });
  const endMeasure = startMeter();
  /** @type {Promise<unknown>} */
  let isOutputFree = Promise.resolve();
  const running = tools.map((tool, place) => {
    const isFirst = place === 0;
    const child = spawnGroup(runtime, tool.args, {
      cwd: ROOT,
      stdio: isFirst ? 'inherit' : ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...tool.env },
    });
    children.push(child);
    if (tool.isPatient && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    endWithThisProcess(child);
    const ended = superviseChild(child).then((end) => ({ ...end, tool, part: endMeasure(tool.name) }));
    const isShown = isFirst ? ended : showAfter(isOutputFree, child);
    isOutputFree = Promise.allSettled([isOutputFree, ended, isShown]);
    return ended;
  });
  const ends = await Promise.all(running).finally(stopWatching);
  await isOutputFree;
  if (isNpmGone) process.exit(128 + constants.signals.SIGHUP);
  const stopped = ends.find(({ signal }) => signal !== undefined);
  if (stopped !== undefined) process.exit(stopped.code === 0 ? 1 : stopped.code);
  return ends.map(({ tool, code, part }) => ({ tool, code, part }));
}

/**
 * Shows the output of a child once it is its turn.
 *
 * @param {Promise<unknown>} turn
 * @param {ChildProcess} child
 */
async function showAfter(turn, { stdout, stderr }) {
  const streams = /** @type {const} */ ([
    [stdout, process.stdout],
    [stderr, process.stderr],
  ]);
  await Promise.all(
    streams.map(async ([from, to]) => {
      if (from === null) return;
      const held = from.pipe(new PassThrough({ highWaterMark: HELD_OUTPUT_BYTES }));
      await turn;
      await pipeline(held, to, { end: false });
    }),
  );
}
