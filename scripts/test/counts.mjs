// The sum of what two test tools report. Anything that a tool could not start (a file that does not load, a set-up that
// fails, no report at all) counts as a failure, so that a broken run never looks like a smaller one.

import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

const LINES_OF_A_FAILURE = 12;

/** @type {Counts} */
const NOTHING_RAN = { passed: 0, failed: 1, skipped: 0 };

/**
 * @typedef {object} VitestReport
 * @property {number} numPassedTests
 * @property {number} numFailedTests
 * @property {number} numPendingTests
 * @property {number} numTodoTests
 * @property {VitestFile[]} testResults
 */

/**
 * @typedef {object} VitestFile
 * @property {string} name its path
 * @property {string} status
 * @property {string} [message] why it could not be loaded
 * @property {{ status: string, fullName: string, failureMessages: string[] | null }[]} assertionResults
 */

/**
 * @typedef {object} PlaywrightReport
 * @property {{ expected: number, unexpected: number, flaky: number, skipped: number }} stats
 * @property {unknown[]} errors what failed outside of any test
 */

/**
 * @param {VitestReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts}
 */
export function countVitest(report, exitCode) {
  if (report === undefined) return NOTHING_RAN;
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  );
  return withExitCode(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Lists the failed tests with their errors, in few lines each, for a reader who sees only the end of a long output.
 *
 * @param {VitestReport | undefined} report
 * @returns {string[]}
 */
export function describeFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed');
    if (failed.length === 0) return file.status === 'failed' ? [`${file.name}: ${startOf(file.message ?? '')}`] : [];
    return failed.map((test) => `${file.name} › ${test.fullName}: ${startOf(test.failureMessages?.[0] ?? '')}`);
  });
}

/** @param {string} message */
function startOf(message) {
  return message.split('\n').slice(0, LINES_OF_A_FAILURE).join('\n');
}

/**
 * @param {PlaywrightReport | undefined} report
 * @param {number} exitCode
 * @returns {Counts} a test that passed only when repeated counts as failed
 */
export function countPlaywright(report, exitCode) {
  if (report === undefined) return NOTHING_RAN;
  const { expected, unexpected, flaky, skipped } = report.stats;
  return withExitCode(exitCode, { passed: expected, failed: unexpected + flaky + report.errors.length, skipped });
}

/**
 * @param {Counts} a
 * @param {Counts} b
 * @returns {Counts}
 */
export function addCounts(a, b) {
  return { passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped };
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/**
 * @template Report the tool's documented format, which is trusted here
 * @param {string} path
 * @returns {Report | undefined} undefined when the tool wrote none
 */
export function readReport(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * @param {number} exitCode
 * @param {Counts} counts
 * @returns {Counts}
 */
function withExitCode(exitCode, counts) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
