/**
 * Part of `npm run check`: every test expects something. A test that only runs code passes with any result. Exits with
 * 1 and lists the tests without an assertion.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTestsWithoutAssertion } from './check/asserting-tests.ts';
import { listRepositoryFiles } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');
const TEST_FILES = /\.(test|spec)\.tsx?$/;

const found = listRepositoryFiles(ROOT, TEST_FILES).flatMap((path) =>
  findTestsWithoutAssertion(path, readFileSync(join(ROOT, path), 'utf8')).map(
    ({ line, title }) => `${path}:${line}: ${title} expects nothing`,
  ),
);
if (found.length > 0) console.error(found.join('\n'));
process.exitCode = found.length === 0 ? 0 : 1;
