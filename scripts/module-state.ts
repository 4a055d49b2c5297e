/**
 * Part of `npm run check`: the apps keep no state in their modules, because two tests, two accounts and two servers in
 * one process would share it. State lives in an object that somebody makes and passes on; mechanisms that are one for
 * the whole process are in `platform/`. Exits with 1 and lists what does not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModuleState } from './check/module-state.ts';
import { listRepositoryFiles } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = /^apps\/(server|web)\/src\/(?!platform\/).*\.tsx?$/;
const TEST_CODE = /\.(test|fixture)\.tsx?$|\/test-support\//;

/** What may stay, each with its reason. An entry that nothing needs any more fails as well. */
const ALLOWED: Readonly<Record<string, string>> = {
  'apps/server/src/features/accounts/session.service.ts renewals': 'kept for one request, and gone with it',
};

const found = listRepositoryFiles(ROOT, SOURCES)
  .filter((path) => !TEST_CODE.test(path))
  .flatMap((path) =>
    findModuleState(path, readFileSync(join(ROOT, path), 'utf8')).map((state) => ({ path, ...state })),
  );
const places = new Set(found.map(({ path, name }) => `${path} ${name}`));
const problems = [
  ...found
    .filter(({ path, name }) => ALLOWED[`${path} ${name}`] === undefined)
    .map(({ path, line, name }) => `${path}:${line}: ${name} is state of the module`),
  ...Object.keys(ALLOWED)
    .filter((place) => !places.has(place))
    .map((place) => `${place}: allowed in scripts/module-state.ts, but no longer there`),
];
if (problems.length > 0) console.error(problems.join('\n'));
process.exitCode = problems.length === 0 ? 0 : 1;
