/**
 * Part of `npm run check`: the apps keep no state in their modules, because two tests, two accounts and two servers in
 * one process would share it. State lives in an object that is created and passed on; singletons
 * of the process are in `platform/`. Exits with 1 and lists the state of modules.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findModuleState } from './check/module-state.ts';
import { listRepositoryFiles } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = /^apps\/(server|web|pi-sandbox)\/src\/(?!platform\/).*\.tsx?$/;
const TEST_CODE = /\.(test|fixture)\.tsx?$|\/test-support\//;

const found = listRepositoryFiles(ROOT, SOURCES)
  .filter((path) => !TEST_CODE.test(path))
  .flatMap((path) =>
    findModuleState(path, readFileSync(join(ROOT, path), 'utf8')).map((state) => ({ path, ...state })),
  );
if (found.length > 0) {
  console.error(found.map(({ path, line, name }) => `${path}:${line}: ${name} is state of the module`).join('\n'));
}
process.exitCode = found.length === 0 ? 0 : 1;
