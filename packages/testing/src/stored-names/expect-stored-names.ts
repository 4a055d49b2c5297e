import { expect } from 'vitest';
import { compareNames, describeDifference, mergeNames, printNames, type StoredNames } from './compare-names.ts';

/** The part of Node that this file needs: the web's tests are checked without the types of Node. */
declare const process: {
  env: Readonly<Record<string, string | undefined>>;
  getBuiltinModule(name: 'node:fs'): {
    existsSync(path: string): boolean;
    readFileSync(path: string, encoding: 'utf8'): string;
    writeFileSync(path: string, text: string): void;
  };
};

const { existsSync, readFileSync, writeFileSync } = process.getBuiltinModule('node:fs');
const { dirname } = import.meta as unknown as { dirname: string }; // only the types of Node know it
const ROOT = `${dirname}/../../../..`;

/** Set by `npm run stored-names`: new names are written into the files. */
const ADDS_NEW_NAMES = process.env['DAYWARD_ADD_STORED_NAMES'] !== undefined;

/**
 * Compares names that are stored or sent with the committed list, and fails if they differ. `npm run stored-names` adds new names
 * to the list; only a hand takes a name away (docs/guides/stored-names.md).
 *
 * @param kind the file in docs/stored-names, without its extension
 * @param current all names of this kind, computed from the running code
 */
export function expectStoredNames(kind: string, current: StoredNames): void {
  const file = `docs/stored-names/${kind}.json`;
  const path = `${ROOT}/${file}`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const kept: StoredNames = JSON.parse(text);
  const { removed, added } = compareNames(kept, current);
  if (ADDS_NEW_NAMES) writeFileSync(path, printNames(mergeNames(kept, current)));
  const isDifferent = removed.length > 0 || (added.length > 0 && !ADDS_NEW_NAMES);
  if (isDifferent) expect.fail(describeDifference(file, { removed, added }));
  if (!ADDS_NEW_NAMES) expect(text, `${file} is not sorted: npm run stored-names`).toBe(printNames(kept));
}
