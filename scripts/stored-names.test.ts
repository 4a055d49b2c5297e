import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findStoredNamesTests } from './stored-names/stored-names-tests.ts';

const ROOT = join(import.meta.dirname, '..');

test('every list of stored names is compared with the code by one test', () => {
  const compared = findStoredNamesTests(ROOT).flatMap(({ kinds }) => kinds);
  const listed = readdirSync(join(ROOT, 'docs/stored-names')).map((name) => name.replace(/\.json$/, ''));
  expect(compared.sort()).toEqual(listed.sort());
});
