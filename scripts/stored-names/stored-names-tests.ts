import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listRepositoryFiles } from '../repository-files.ts';

/**
 * Finds the tests that compare names with docs/stored-names.
 *
 * @param root folder of the clone
 * @returns each file with the lists that it compares
 */
export function findStoredNamesTests(root: string): { path: string; kinds: string[] }[] {
  return listRepositoryFiles(root, /\.test\.tsx?$/).flatMap((path) => {
    const calls = readFileSync(join(root, path), 'utf8').matchAll(/\bexpectStoredNames\('([a-z-]+)'/g);
    const kinds = Array.from(calls, ([, kind = '']) => kind);
    return kinds.length === 0 ? [] : [{ path, kinds }];
  });
}
