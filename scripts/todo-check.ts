/**
 * Part of `npm run check`: a note about unfinished work must name its issue, as in `TODO(#12): …`, so that a search of
 * the issues finds it. Exits with 1 and lists those that do not.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTodos } from './check/find-todos.ts';
import { listRepositoryFiles } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');
const SOURCES = /\.(ts|tsx|mts|mjs|js|css|sql|sh|grit|html)$|^\.ci\/run$/;

const found = listRepositoryFiles(ROOT, SOURCES).flatMap((path) =>
  findTodos(readFileSync(join(ROOT, path), 'utf8')).map(({ line, text }) => `${path}:${line}: ${text}`),
);
if (found.length > 0) console.error(`Name the issue, as in ${'TODO'}(#12):\n${found.join('\n')}`);
process.exitCode = found.length === 0 ? 0 : 1;
