import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ROOT } from '../setup/paths.mjs';
import { readReport } from './counts.mjs';

/** Runs the simulation as `DAYWARD_SEED=… npm test -- simulation` does. */
function replay(seed: string) {
  const folder = mkdtempSync(join(tmpdir(), 'dayward-replay-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const report = join(folder, 'report.json');
  const { PATH, HOME } = process.env;
  const { status } = spawnSync(
    process.execPath,
    [
      join(ROOT, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=json',
      `--outputFile.json=${report}`,
      'simulation',
    ],
    { cwd: ROOT, env: { PATH, HOME, DAYWARD_SEED: seed }, stdio: 'ignore' },
  );
  const { testResults } = readReport<{ testResults: { name: string; assertionResults: Result[] }[] }>(report) ?? {
    testResults: [],
  };
  const results = testResults.filter(({ name }) => name.startsWith(join(ROOT, 'simulation')));
  return { status, tests: results.flatMap(({ assertionResults }) => assertionResults) };
}

type Result = { title: string; status: string };

test('a seed beyond those of `npm test` is replayed, and nothing else', () => {
  const { status, tests } = replay('123');
  expect(tests).toMatchObject([{ title: 'seed 123', status: 'passed' }]);
  expect(status).toBe(0);
});

test('what is not a seed fails', () => {
  const { status, tests } = replay('12x');
  expect(tests).toEqual([]);
  expect(status).not.toBe(0);
});
