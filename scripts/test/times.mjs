// The duration of a run of the tests: per tool, per project of Vitest, and the slowest files.

import { readFileSync } from 'node:fs';

/** @typedef {import('./file-times.mjs').FileTime} FileTime */

/**
 * @typedef {object} Part
 * @property {string} name
 * @property {number} wallMs from its first start to its last end
 * @property {number | undefined} processorMs undefined if unknown
 */

/** @typedef {{ name: string, ms: number }} SlowFile */

/**
 * @typedef {object} PlaywrightSuite
 * @property {string} file
 * @property {PlaywrightSuite[]} [suites]
 * @property {{ tests: { projectName: string, results: { duration: number, startTime: string }[] }[] }[]} [specs]
 */

const SLOWEST = 12;

/** Linux counts processor time in hundredths of a second for all programs. */
const TICK_MS = 10;

/**
 * Begins to measure. Children count when they have ended: of several at once, each end accounts for the processor time of
 * its own, if the measurement ends with it.
 *
 * @returns {(name: string) => Part} ends the measurement of a part
 */
export function startMeter() {
  const startedAt = performance.now();
  let before = childrensProcessorMs();
  return (name) => {
    const after = childrensProcessorMs();
    const processorMs = before === undefined || after === undefined ? undefined : after - before;
    before = after;
    return { name, wallMs: performance.now() - startedAt, processorMs };
  };
}

/** Processor time of the ended child processes of this one; undefined except on Linux. */
function childrensProcessorMs() {
  try {
    return readChildrensTicks(readFileSync('/proc/self/stat', 'utf8')) * TICK_MS;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} stat a line of `/proc/<pid>/stat`, see proc_pid_stat(5): its 16th and 17th fields
 * @returns {number}
 */
export function readChildrensTicks(stat) {
  // The second field is a name in brackets, which may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return Number(fields[13]) + Number(fields[14]);
}

/**
 * @param {readonly FileTime[]} files
 * @returns {Part[]} the projects, the one with the most processor time first
 */
export function partsOfVitest(files) {
  // This script also runs on the oldest Node that starts us, which cannot group.
  const projects = [...new Set(files.map(({ project }) => project))];
  return projects
    .map((name) => ({ name, own: files.filter(({ project }) => project === name) }))
    .map(({ name, own }) => ({
      name,
      wallMs: Math.max(...own.map(({ endedAt }) => endedAt)) - Math.min(...own.map(({ startedAt }) => startedAt)),
      processorMs: own.reduce((sum, { processorMs }) => sum + processorMs, 0),
    }))
    .sort((a, b) => b.processorMs - a.processorMs);
}

/**
 * @param {readonly FileTime[]} files
 * @returns {SlowFile[]}
 */
export function filesOfVitest(files) {
  return files.map(({ project, file, startedAt, endedAt }) => ({
    name: `${project}: ${file}`,
    ms: endedAt - startedAt,
  }));
}

/**
 * @param {{ suites?: PlaywrightSuite[] } | undefined} report
 * @returns {SlowFile[]} the journeys' files, each size of screen by itself
 */
export function filesOfPlaywright(report) {
  /** @type {Map<string, number>} */
  const sums = new Map();
  /** @param {PlaywrightSuite} suite */
  const visit = ({ file, suites = [], specs = [] }) => {
    for (const { projectName, results } of specs.flatMap(({ tests }) => tests)) {
      const name = `${projectName}: ${file}`;
      const ms = results.reduce((sum, { duration }) => sum + duration, 0);
      sums.set(name, (sums.get(name) ?? 0) + ms);
    }
    for (const inner of suites) visit(inner);
  };
  for (const suite of report?.suites ?? []) visit(suite);
  return [...sums].map(([name, ms]) => ({ name, ms }));
}

/**
 * Formats the durations as lines.
 *
 * @param {readonly Part[]} parts
 * @param {readonly SlowFile[]} files
 * @returns {string[]}
 */
export function describeTimes(parts, files) {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SLOWEST);
  return [
    'Where the time went        wall  processor',
    ...parts.map(({ name, wallMs, processorMs }) =>
      [name.padEnd(23), minutes(wallMs).padStart(8), minutes(processorMs).padStart(11)].join(''),
    ),
    ...(slowest.length > 0 ? ['The files that took longest'] : []),
    ...slowest.map(({ name, ms }) => `${minutes(ms).padStart(8)}  ${name}`),
  ];
}

/**
 * @param {import('./shards.mjs').Shard} shard
 * @param {readonly Part[]} parts all that it ran, one after the other
 * @returns {string}
 */
export function describeShard({ index, count }, parts) {
  return `Part ${index} of ${count} took ${minutes(parts.reduce((sum, { wallMs }) => sum + wallMs, 0))}`;
}

/** @param {number | undefined} ms */
function minutes(ms) {
  if (ms === undefined) return '?';
  const seconds = Math.round(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
