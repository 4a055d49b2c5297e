/** The outcome of the tests that have to catch a fault. */
export type TestOutcome =
  | { outcome: 'failed'; title: string }
  | { outcome: 'passed'; count: number }
  /** No test has run, so nothing is proven either way. */
  | { outcome: 'none' };

/** The part of vitest's JSON report that is used. */
type Report = {
  testResults?: readonly { assertionResults?: readonly { status?: string; fullName?: string }[] }[];
};

/**
 * Reads how tests ended. A file that does not load has no failed test: a fault that breaks the build needs no test to
 * catch it.
 *
 * @param report vitest's JSON report; undefined if there is none
 */
export function readTestOutcome(report: string | undefined): TestOutcome {
  if (report === undefined) return { outcome: 'none' };
  const { testResults = [] } = JSON.parse(report) as Report; // what vitest writes
  const tests = testResults.flatMap(({ assertionResults = [] }) => assertionResults);
  const failed = tests.find(({ status }) => status === 'failed');
  if (failed !== undefined) return { outcome: 'failed', title: failed.fullName ?? '' };
  const passed = tests.filter(({ status }) => status === 'passed').length;
  return passed === 0 ? { outcome: 'none' } : { outcome: 'passed', count: passed };
}
