import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildProductWhenStale } from '../setup/builds.mjs';
import { findOrInstallChromium } from '../setup/chromium.mjs';
import { installWhenNeeded } from '../setup/install.mjs';
import { ROOT } from '../setup/paths.mjs';
import { findRuntime } from '../setup/runtime.mjs';
import { exitWithError } from '../setup/script-error.mjs';
import { HELP, readTestArguments } from './arguments.mjs';
import { addCounts, countPlaywright, countVitest, describeFailures, readReport, summaryLine } from './counts.mjs';
import { listLongTests } from './long-tests.mjs';
import { runTools } from './run-tool.mjs';
import { filesOfShard, freshSeeds, readSeedCount, shardArgument } from './shards.mjs';
import { describeShard, describeTimes, filesOfPlaywright, filesOfVitest, partsOfVitest, startMeter } from './times.mjs';

/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {import('./file-times.mjs').FileTime} FileTime */
/** @typedef {import('./times.mjs').Part} Part */

const VITEST_REPORT = 'vitest.json';
const FILE_TIMES = 'file-times.json';
const JOURNEYS_REPORT = 'journeys.json';
const JOURNEYS = 'e2e/playwright.config.ts';

/**
 * Runs the tests and prints their sum as the very last line.
 *
 * @param {readonly string[]} args
 */
export async function main(args) {
  const plan = readPlan(args);
  if (plan.isHelp) {
    process.stdout.write(HELP);
    return;
  }
  const reports = mkdtempSync(join(tmpdir(), 'dayward-test-reports-'));
  try {
    const { total, parts } = await runPlan(plan, reports);
    for (const failure of describeFailures(readReport(join(reports, VITEST_REPORT)))) {
      process.stdout.write(`\nfailed: ${failure}\n`);
    }
    process.stdout.write(`\n${describeRun(parts, reports, plan.shard).join('\n')}\n`);
    const isGood = total.failed === 0 && total.passed > 0;
    process.exitCode = isGood ? 0 : 1;
    process.stdout.write(`\n${summaryLine(total)}\n`);
  } catch (error) {
    exitWithError(error);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
}

/** @param {readonly string[]} args */
function readPlan(args) {
  try {
    return readTestArguments(args);
  } catch (error) {
    return exitWithError(error);
  }
}

/**
 * @param {import('./arguments.mjs').TestPlan} plan
 * @param {string} reports folder for the tools' reports
 * @returns {Promise<{ total: Counts, parts: Part[] }>}
 */
async function runPlan(plan, reports) {
  await installWhenNeeded();
  const runtime = findRuntime();
  const hasJourneys = plan.runsJourneys && existsSync(join(ROOT, JOURNEYS));
  // Steps that may fail because of the machine run first, before minutes of tests.
  const chromium = hasJourneys ? await findOrInstallChromium(runtime) : undefined;
  const endBuild = startMeter();
  if (plan.needsBuild) await buildProductWhenStale(runtime);
  const parts = plan.needsBuild ? [endBuild('build')] : [];
  const runs = [
    ...(plan.runsVitest ? [vitestRun(runtime, plan, reports)] : []),
    ...(chromium !== undefined ? [journeysRun(plan, chromium, reports)] : []),
  ];
  // What the slow checks measure shall be theirs alone.
  const groups = plan.isLong ? runs.map((run) => [run]) : [runs];
  let total = { passed: 0, failed: 0, skipped: 0 };
  for (const group of groups) {
    for (const { code, part, tool } of await runTools(runtime, group)) {
      parts.push(part);
      total = addCounts(total, tool.count(code));
    }
  }
  return { total, parts };
}

/**
 * @param {readonly Part[]} parts
 * @param {string} reports
 * @param {import('./shards.mjs').Shard | undefined} shard
 * @returns {string[]}
 */
function describeRun(parts, reports, shard) {
  /** @type {FileTime[]} */
  const files = readReport(join(reports, FILE_TIMES)) ?? [];
  const projects = partsOfVitest(files).map((part) => ({ ...part, name: `  ${part.name}` }));
  const lines = parts.flatMap((part) => (part.name === 'Vitest' ? [part, ...projects] : [part]));
  const times = describeTimes(lines, [
    ...filesOfVitest(files),
    ...filesOfPlaywright(readReport(join(reports, JOURNEYS_REPORT))),
  ]);
  return shard === undefined ? times : [...times, describeShard(shard, parts)];
}

const longTests = () => ({ DAYWARD_LONG_TESTS: '1' });

/**
 * Picks the seeds of the slow simulation, unless the environment names the first one, and says which they are.
 *
 * @param {import('./shards.mjs').Shard | undefined} shard
 * @returns {NodeJS.ProcessEnv}
 */
function simulationSeeds(shard = { index: 1, count: 1 }) {
  if (process.env.DAYWARD_SIMULATION_FROM !== undefined) return {};
  const { from, count } = freshSeeds(readSeedCount(process.env.DAYWARD_SIMULATION_SEEDS), shard);
  process.stdout.write(`The simulation runs the seeds ${from} to ${from + count - 1}.\n`);
  return { DAYWARD_SIMULATION_FROM: String(from), DAYWARD_SIMULATION_SEEDS: String(count) };
}

/** @typedef {import('./run-tool.mjs').Tool & { count: (exitCode: number) => Counts }} Run */

/**
 * @param {string} runtime
 * @param {import('./arguments.mjs').TestPlan} plan
 * @param {string} reports folder
 * @returns {Run}
 */
function vitestRun(runtime, plan, reports) {
  const vitest = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs');
  const report = join(reports, VITEST_REPORT);
  const ownReporter = join(ROOT, 'scripts', 'test', 'file-times.mjs');
  const reporters = [
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    `--reporter=${ownReporter}`,
  ];
  const args = plan.shard === undefined ? plan.vitestArgs : filesOfShard(listLongTests(runtime), plan.shard);
  return {
    name: 'Vitest',
    isPatient: !plan.isLong,
    args: [vitest, 'run', ...reporters, ...args],
    env: {
      DAYWARD_TEST_TIMES: join(reports, FILE_TIMES),
      ...(plan.isLong ? { ...longTests(), ...simulationSeeds(plan.shard) } : {}),
    },
    count: (exitCode) => countVitest(readReport(report), exitCode),
  };
}

/**
 * @param {import('./arguments.mjs').TestPlan} plan
 * @param {string} chromium
 * @param {string} reports folder
 * @returns {Run}
 */
function journeysRun(plan, chromium, reports) {
  const playwright = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js');
  const report = join(reports, JOURNEYS_REPORT);
  return {
    name: 'journeys',
    args: [
      playwright,
      'test',
      '-c',
      JOURNEYS,
      '--reporter=list,json',
      ...shardArgument(plan.shard),
      ...plan.journeyArgs,
    ],
    env: {
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      ...(plan.isLong ? longTests() : {}),
    },
    count: (exitCode) => countPlaywright(readReport(report), exitCode),
  };
}
