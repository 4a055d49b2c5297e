import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Folders that hold nothing written for this repository, at any depth. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.build',
  '.vitest',
  'dist',
  'data',
  'coverage',
  'test-results',
  'playwright-report',
  'fixtures',
]);

/**
 * Lists the files of the repository whose path matches, except generated ones and fixtures.
 *
 * @param root folder of the clone
 * @returns paths relative to root with `/` between folders, sorted
 */
export function listRepositoryFiles(root: string, pattern: RegExp): string[] {
  return walk(root, '')
    .filter((path) => pattern.test(path))
    .sort();
}

function walk(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : walk(root, path);
    return entry.isFile() ? [path] : [];
  });
}
