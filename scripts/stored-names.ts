/**
 * `npm run stored-names`: adds the new names that the code stores or sends to docs/stored-names. It takes none away, and exits
 * with 1 while the code lacks one (docs/guides/stored-names.md).
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findStoredNamesTests } from './stored-names/stored-names-tests.ts';

const ROOT = join(import.meta.dirname, '..');
const VITEST = 'node_modules/vitest/vitest.mjs';

const tests = findStoredNamesTests(ROOT).map(({ path }) => path);
const { status } = spawnSync(process.execPath, [VITEST, 'run', ...tests], {
  cwd: ROOT,
  env: { ...process.env, DAYWARD_ADD_STORED_NAMES: '1' },
  stdio: 'inherit',
});
process.exitCode = status ?? 1;
