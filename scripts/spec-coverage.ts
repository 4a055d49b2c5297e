/**
 * `npm run spec`: which statements of docs/spec/statements.tsv do test titles name, and which are still open? A title
 * names a statement as in `test('[HAB-07] a skipped day neither breaks nor lengthens the streak', …)`.
 *
 * Exits with 1 when a title names a statement that does not exist, when a test names one that pretends that more is built
 * than the product has, or when the table is damaged. `--json` prints everything for a program, `--quiet` only what is
 * wrong.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRepositoryFiles } from './repository-files.ts';
import { measureCoverage, type SpecCoverage } from './spec/coverage.ts';
import { PRETENDING_CALL } from './spec/pretending-tests.ts';
import { parseStatements } from './spec/statements.ts';

const ROOT = join(import.meta.dirname, '..');
const TABLE = 'docs/spec/statements.tsv';
const TEST_FILES = /\.(test|spec)\.tsx?$/;
/** Where the call is defined that lets a test pretend; every other use must stand in a test file, where it is seen. */
const DEFINITION = 'apps/web/test/fake-account.ts';

function main(flags: readonly string[]): void {
  const statements = parseStatements(readFileSync(join(ROOT, TABLE), 'utf8'));
  const files = listRepositoryFiles(ROOT, TEST_FILES).map((path) => ({
    path,
    source: readFileSync(join(ROOT, path), 'utf8'),
  }));
  const coverage = measureCoverage(statements, files);
  if (flags.includes('--json')) console.log(JSON.stringify(coverage, null, 2));
  else if (!flags.includes('--quiet')) printReport(coverage);
  for (const { id, path, title } of coverage.unknown)
    console.error(`${path}: "${title}" names ${id}, which ${TABLE} does not know`);
  for (const { id, path, title } of coverage.pretended)
    console.error(
      `${path}: "${title}" names ${id} and calls ${PRETENDING_CALL}, which shows more than the product has`,
    );
  const hidden = listHiddenCalls();
  for (const path of hidden) console.error(`${path}: ${PRETENDING_CALL} may be called in test files only`);
  process.exitCode = [...coverage.unknown, ...coverage.pretended, ...hidden].length === 0 ? 0 : 1;
}

/** Files beside the tests that call it for them: a test that imports them would not be seen to pretend. */
function listHiddenCalls(): string[] {
  return listRepositoryFiles(ROOT, /^(apps\/web|e2e)\/.*\.tsx?$/).filter(
    (path) =>
      !TEST_FILES.test(path) && path !== DEFINITION && readFileSync(join(ROOT, path), 'utf8').includes(PRETENDING_CALL),
  );
}

function printReport({ areas, open }: SpecCoverage): void {
  for (const { id, text } of open) console.log(`${id}  ${text}`);
  console.log('');
  for (const { area, named, total } of areas) console.log(`${area.padEnd(8)}${`${named}/${total}`.padStart(7)}`);
  const total = areas.reduce((sum, area) => sum + area.total, 0);
  console.log(`\n${total - open.length} of ${total} statements are named by tests, ${open.length} are open.`);
}

main(process.argv.slice(2));
