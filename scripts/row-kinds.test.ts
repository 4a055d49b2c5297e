import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROW_KINDS_COMMAND, ROW_KINDS_FILE, rowKindsSource } from './row-kinds/row-kinds-source.ts';

test('the kinds of rows that devices keep are those that the features declare', () => {
  const written = readFileSync(join(import.meta.dirname, '..', ROW_KINDS_FILE), 'utf8');
  expect(written, `${ROW_KINDS_FILE} is out of date: run "${ROW_KINDS_COMMAND}"`).toBe(rowKindsSource());
});
