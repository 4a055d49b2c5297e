import { expect, test } from 'vitest';
import { findTestsWithoutAssertion } from './asserting-tests.ts';

const titlesIn = (...lines: string[]) =>
  findTestsWithoutAssertion('planted.test.ts', lines.join('\n')).map(({ title }) => title);

test.each([
  ["test('a', () => run());"],
  ["test('a', { timeout: 1 }, async () => { await run(); });"],
  ["test.each([1, 2])('a', (count) => run(count));"],
  ["test.each`count\n1`('a', ({ count }) => run(count));"],
  ["test.runIf(isRoot)('a', () => run());"],
  ["describe('all', () => { it('a', function () { run(); }); });"],
  ["const call = () => run();\ntest('a', () => call());"],
  ["test('a', async ({ page }) => { await test.step('b', () => page.click()); });"],
])('%s expects nothing', (source) => {
  expect(titlesIn(source)).toEqual(["'a'"]);
});

test.each([
  ["test('a', () => expect(run()).toBe(1));"],
  ["test('a', async () => { await expect.poll(run).toBe(1); });"],
  ["test.each([1])('a', (count) => { expect(run(count)).toBe(1); });"],
  ["test('a', () => expectRefusal(run()));"],
  ["test('a', () => assert.equal(run(), 1));"],
  ["async function isCalled() { expect(run()).toBe(1); }\ntest('a', () => isCalled());"],
  ["const isRun = () => expect(run()).toBe(1);\nconst isAll = () => isRun();\ntest('a', () => isAll());"],
  ["test('a', proves);\nfunction proves() { expect(run()).toBe(1); }"],
  ["test.beforeEach(() => run());\ntest.describe('all', () => run());\nbeforeEach(() => run());"],
])('%s expects something', (source) => {
  expect(titlesIn(source)).toEqual([]);
});

test('a finding has its line', () => {
  const source = ["test('a', () => expect(1).toBe(1));", '', "test('b', () => run());"].join('\n');
  expect(findTestsWithoutAssertion('planted.test.ts', source)).toEqual([{ line: 3, title: "'b'" }]);
});
