import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnGroup, superviseChild } from '../setup/children.mjs';
import { type Fault, type FaultTests, plantFault } from './fault.ts';
import { readTestOutcome, type TestOutcome } from './test-outcome.ts';
import { makeWorkTree } from './work-tree.ts';

/** Copies of the repository in which faults are tried at the same time; two, as the suite is made for two cores. */
const COPIES = 2;

export type FaultResult = { fault: Fault; seconds: number } & (
  | { verdict: 'caught'; by: string }
  | { verdict: 'missed' }
  | { verdict: 'unclear'; why: string }
);

/** Runs tests in a copy of the repository. */
export type RunTests = (folder: string, tests: FaultTests) => Promise<TestOutcome>;

/**
 * Plants faults one after the other in copies of the repository, and reports of each if its tests catch it.
 *
 * @param onResult called with each result as soon as it is known
 */
export async function runFaults(
  root: string,
  faults: readonly Fault[],
  onResult: (result: FaultResult) => void,
  runTests: RunTests = runVitest,
): Promise<FaultResult[]> {
  const waiting = [...faults];
  const results: FaultResult[] = [];
  const work = async () => {
    const copy = makeWorkTree(root);
    try {
      for (let fault = waiting.shift(); fault !== undefined; fault = waiting.shift()) {
        const result = await tryFault(copy.folder, fault, runTests);
        results.push(result);
        onResult(result);
      }
    } finally {
      copy.remove();
    }
  };
  await Promise.all(Array.from({ length: Math.min(COPIES, faults.length) }, work));
  return results;
}

async function tryFault(folder: string, fault: Fault, runTests: RunTests): Promise<FaultResult> {
  const path = join(folder, fault.file);
  const startedAt = performance.now();
  const seconds = () => Math.round((performance.now() - startedAt) / 1000);
  let source: string;
  let planted: string;
  try {
    source = readFileSync(path, 'utf8');
    planted = plantFault(source, fault);
  } catch (error) {
    return {
      fault,
      seconds: seconds(),
      verdict: 'unclear',
      why: error instanceof Error ? error.message : String(error),
    };
  }
  writeFileSync(path, planted);
  try {
    const ended = await runTests(folder, fault.tests);
    if (ended.outcome === 'failed') return { fault, seconds: seconds(), verdict: 'caught', by: ended.title };
    if (ended.outcome === 'passed') return { fault, seconds: seconds(), verdict: 'missed' };
    return { fault, seconds: seconds(), verdict: 'unclear', why: 'No test has run.' };
  } finally {
    writeFileSync(path, source);
  }
}

/**
 * Finds the tests that fail without any fault: they prove nothing.
 *
 * @returns of each project the first one that fails, or that none has run
 */
export async function findFailingTests(root: string, faults: readonly Fault[], runTests: RunTests = runVitest) {
  const copy = makeWorkTree(root);
  try {
    const failing: string[] = [];
    for (const [project, ofProject] of Map.groupBy(faults, ({ tests }) => tests.project)) {
      const files = [...new Set(ofProject.flatMap(({ tests }) => tests.files))];
      const ended = await runTests(copy.folder, { project, files });
      if (ended.outcome !== 'passed')
        failing.push(`${project}: ${ended.outcome === 'failed' ? ended.title : 'no test'}`);
    }
    return failing;
  } finally {
    copy.remove();
  }
}

const runVitest: RunTests = async (folder, { project, files, title }) => {
  const reports = mkdtempSync(join(tmpdir(), 'dayward-fault-'));
  const report = join(reports, 'report.json');
  const vitest = join(folder, 'node_modules', 'vitest', 'vitest.mjs');
  const narrowed = title === undefined ? [] : ['-t', title];
  const reporting = ['--reporter=json', `--outputFile.json=${report}`, '--bail=1'];
  const args = [vitest, 'run', '--project', project, ...files, ...narrowed, ...reporting];
  try {
    const child = spawnGroup(process.execPath, args, { cwd: folder, stdio: 'ignore' });
    const { signal } = await superviseChild(child, { toGroup: true });
    if (signal !== undefined) throw new Error(`Stopped by ${signal}.`);
    return readTestOutcome(existsSync(report) ? readFileSync(report, 'utf8') : undefined);
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
};
