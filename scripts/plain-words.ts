/**
 * Part of `npm run check`: comments and documents use the field's own terms (docs/glossary.md), so that a search finds them.
 * Exits with 1 and lists the lines with one of the worst words. Copies of the specification are not ours to change.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findPrivateWords, findPrivateWordsInProse } from './check/plain-words.ts';
import { listRepositoryFiles } from './repository-files.ts';

const ROOT = join(import.meta.dirname, '..');
const NOT_OURS = /^docs\/(?:spec|glossary\.md)/;

const found = listRepositoryFiles(ROOT, /\.(?:ts|tsx|mts|mjs|md)$/)
  .filter((path) => !NOT_OURS.test(path))
  .flatMap((path) => {
    const source = readFileSync(join(ROOT, path), 'utf8');
    const words = path.endsWith('.md') ? findPrivateWordsInProse(source) : findPrivateWords(path, source);
    return words.map(({ line, text }) => `${path}:${line}: ${text}`);
  });
if (found.length > 0) console.error(`Use the terms of docs/glossary.md:\n${found.join('\n')}`);
process.exitCode = found.length === 0 ? 0 : 1;
