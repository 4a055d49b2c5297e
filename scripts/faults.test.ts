import { existsSync, mkdirSync, readFileSync, realpathSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { makeGitRepository } from './check/git-repository.fixture.ts';
import { countPlaces, type Fault, plantFault } from './faults/fault.ts';
import { FAULTS } from './faults/faults.ts';
import { type FaultResult, findFailingTests, type RunTests, runFaults } from './faults/run-faults.ts';
import { readTestOutcome } from './faults/test-outcome.ts';
import { makeWorkTree } from './faults/work-tree.ts';

const ROOT = join(import.meta.dirname, '..');

describe('the list of faults', () => {
  test('has at least forty, each with a unique id', () => {
    expect(FAULTS.length).toBeGreaterThanOrEqual(40);
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
  });

  test('finds the location of each exactly once, and its tests', () => {
    const wrong = FAULTS.flatMap((fault) => {
      const path = join(ROOT, fault.file);
      const places = existsSync(path) ? countPlaces(readFileSync(path, 'utf8'), fault) : 0;
      const lost = fault.tests.files.filter((file) => !existsSync(join(ROOT, file)));
      return [
        ...(places === 1 ? [] : [`${fault.id}: ${places} places`]),
        ...lost.map((file) => `${fault.id}: ${file}`),
      ];
    });
    expect(wrong).toEqual([]);
  });

  test('filters by titles that its tests still have', () => {
    const lost = FAULTS.filter(({ tests: { files, title } }) => {
      // A pattern of nested titles ends with the words of the innermost one.
      const words = title?.split('.*').at(-1) ?? '';
      return !files.some((file) => readFileSync(join(ROOT, file), 'utf8').includes(words));
    });
    expect(lost.map(({ id, tests }) => `${id}: ${tests.title}`)).toEqual([]);
  });
});

describe('planting', () => {
  const fault = { id: 'one', find: 'a < b', replace: "$& a <= '$1'" };

  test('inserts exactly the replacement of the fault', () => {
    expect(plantFault('if (a < b) go();', fault)).toBe("if ($& a <= '$1') go();");
  });

  test.each([
    ['is not there', 'if (b > a) go();', 'The place of one occurs 0 times.'],
    ['is there twice', 'a < b && a < b', 'The place of one occurs 2 times.'],
  ])('refuses a place that %s', (_, source, message) => {
    expect(() => plantFault(source, fault)).toThrow(message);
  });

  test('refuses a fault that changes nothing', () => {
    expect(() => plantFault('a < b', { ...fault, replace: fault.find })).toThrow('one changes nothing.');
  });
});

describe('the report of tests', () => {
  const report = (...statuses: string[]) =>
    JSON.stringify({
      testResults: [{ assertionResults: statuses.map((status) => ({ status, fullName: `a ${status}` })) }],
    });

  test.each([
    ['one failed', report('passed', 'failed'), { outcome: 'failed', title: 'a failed' }],
    ['all passed', report('passed', 'skipped', 'passed'), { outcome: 'passed', count: 2 }],
    ['none ran', report('skipped'), { outcome: 'none' }],
    ['a file could not be loaded', '{"testResults":[{"status":"failed","assertionResults":[]}]}', { outcome: 'none' }],
    ['there is none', undefined, { outcome: 'none' }],
  ])('%s', (_, text, expected) => {
    expect(readTestOutcome(text)).toEqual(expected);
  });
});

describe('trying faults', () => {
  const repositories: ReturnType<typeof makeGitRepository>[] = [];
  afterEach(() => {
    for (const repository of repositories.splice(0)) repository.remove();
  });

  function buildRepository() {
    const repository = makeGitRepository();
    repositories.push(repository);
    repository.commit('test: begin', { '.gitignore': 'node_modules/', 'src/code.ts': 'a + b' });
    const packages = join(repository.folder, 'node_modules');
    mkdirSync(join(packages, '@dayward'), { recursive: true });
    mkdirSync(join(packages, 'zod'));
    symlinkSync('../../src', join(packages, '@dayward', 'code'));
    return repository.folder;
  }
  const buildFault = (id: string, find: string): Fault => ({
    ...{ id, area: 'undo', what: 'It does not add up.', file: 'src/code.ts', find, replace: 'a - b' },
    tests: { project: 'unit', files: ['src/code.test.ts'] },
  });
  /** Fails if the code has changed, like a test that only detects additions. */
  const runTests: RunTests = async (folder) =>
    readFileSync(join(folder, 'src/code.ts'), 'utf8').startsWith('a -')
      ? { outcome: 'failed', title: 'adds' }
      : { outcome: 'passed', count: 1 };

  test('runs in a copy of the work tree, with its own workspaces', () => {
    const root = buildRepository();
    writeFileSync(join(root, 'src/new.ts'), 'not committed');
    const copy = makeWorkTree(root);
    const packages = join(copy.folder, 'node_modules');
    expect(readFileSync(join(copy.folder, 'src/new.ts'), 'utf8')).toBe('not committed');
    expect(realpathSync(join(packages, '@dayward/code'))).toBe(realpathSync(join(copy.folder, 'src')));
    expect(realpathSync(join(packages, 'zod'))).toBe(join(root, 'node_modules/zod'));
    copy.remove();
    expect(existsSync(copy.folder)).toBe(false);
    expect(existsSync(join(root, 'node_modules/zod'))).toBe(true);
  });

  test('reports which are caught, which are missed, and which have no location, one at a time', async () => {
    const root = buildRepository();
    const told: FaultResult[] = [];
    const missed = { ...buildFault('missed', ' + b'), replace: ' + c' };
    const faults = [buildFault('caught', 'a + b'), missed, buildFault('lost', 'a * b'), buildFault('again', 'a + b')];
    const results = await runFaults(root, faults, (result) => told.push(result), runTests);
    expect(Object.fromEntries(results.map(({ fault, verdict }) => [fault.id, verdict]))).toEqual({
      ...{ caught: 'caught', missed: 'missed', lost: 'unclear', again: 'caught' },
    });
    expect(told).toHaveLength(4);
    expect(readFileSync(join(root, 'src/code.ts'), 'utf8')).toBe('a + b');
  });

  test('counts nothing as caught if no test has run', async () => {
    const none: RunTests = async () => ({ outcome: 'none' });
    const results = await runFaults(buildRepository(), [buildFault('one', 'a + b')], () => {}, none);
    expect(results).toMatchObject([{ verdict: 'unclear', why: 'No test has run.' }]);
  });

  test('names the projects whose tests fail without any fault', async () => {
    const failing: RunTests = async () => ({ outcome: 'failed', title: 'adds' });
    const faults = [buildFault('one', 'a + b'), buildFault('two', 'b')];
    expect(await findFailingTests(buildRepository(), faults, failing)).toEqual(['unit: adds']);
    expect(await findFailingTests(buildRepository(), faults, runTests)).toEqual([]);
  });
});
