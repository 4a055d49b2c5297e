import { describe, expect, test } from 'vitest';
import { addCounts, countPlaywright, countVitest, describeFailures, readReport, summaryLine } from './counts.mjs';

function vitestReport(files: { status: string; tests: string[]; message?: string }[]) {
  const statuses = files.flatMap(({ tests }) => tests);
  const count = (status: string) => statuses.filter((each) => each === status).length;
  return {
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    testResults: files.map(({ status, tests, message }, index) => ({
      name: `file ${index}`,
      status,
      ...(message !== undefined && { message }),
      assertionResults: tests.map((each) => ({
        status: each,
        fullName: `a ${each} test`,
        failureMessages: each === 'failed' ? ['expected 1\nto be 2'] : [],
      })),
    })),
  };
}

describe('countVitest', () => {
  test('passed, failed, skipped and planned tests', () => {
    const report = vitestReport([
      { status: 'passed', tests: ['passed', 'passed', 'pending', 'todo'] },
      { status: 'failed', tests: ['passed', 'failed'] },
    ]);
    expect(countVitest(report, 1)).toEqual({ passed: 3, failed: 1, skipped: 2 });
  });

  test('a file that does not load is a failure', () => {
    const report = vitestReport([{ status: 'failed', tests: [] }]);
    expect(countVitest(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test('an error outside of any test is a failure', () => {
    const report = vitestReport([{ status: 'passed', tests: ['passed'] }]);
    expect(countVitest(report, 1)).toEqual({ passed: 1, failed: 1, skipped: 0 });
  });

  test('no report is a failure, whatever the exit code', () => {
    expect(countVitest(undefined, 0).failed).toBe(1);
    expect(countVitest(undefined, 1).failed).toBe(1);
  });
});

describe('describeFailures', () => {
  test('each test that failed with its reason, and each file that did not load', () => {
    const report = vitestReport([
      { status: 'passed', tests: ['passed'] },
      { status: 'failed', tests: ['passed', 'failed'] },
      { status: 'failed', tests: [], message: 'no such module' },
    ]);
    expect(describeFailures(report)).toEqual(['file 1 › a failed test: expected 1\nto be 2', 'file 2: no such module']);
  });

  test('of no report there is nothing to say', () => {
    expect(describeFailures(undefined)).toEqual([]);
  });
});

describe('countPlaywright', () => {
  test('a test that passed only when repeated is a failure', () => {
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, errors: [] };
    expect(countPlaywright(report, 1)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test('an error outside of any test is a failure', () => {
    const report = {
      stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
      errors: [{ message: 'no tests found' }],
    };
    expect(countPlaywright(report, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test('the last line says what was skipped only when something was', () => {
  const sum = addCounts({ passed: 2, failed: 0, skipped: 0 }, { passed: 3, failed: 1, skipped: 0 });
  expect(summaryLine(sum)).toBe('5 passed, 1 failed');
  expect(summaryLine({ passed: 5, failed: 0, skipped: 2 })).toBe('5 passed, 0 failed, 2 skipped');
});

test('a report that is not there or not whole is none', () => {
  expect(readReport('/no/such/report.json')).toBeUndefined();
  expect(readReport('/etc/hostname')).toBeUndefined();
});
