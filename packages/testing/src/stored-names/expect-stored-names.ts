import { expect } from 'vitest';
import { compareNames, listNames, mergeNames, printNames, type StoredNames } from './compare-names.ts';

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
const FOLDER = 'docs/stored-names';

/** Set by `npm run stored-names`: new names are written into the files. */
const ADDS_NEW_NAMES = process.env['DAYWARD_ADD_STORED_NAMES'] !== undefined;

/**
 * Compares names that are stored or sent with the committed list, and fails for each that differs. `npm run stored-names` adds
 * new names to the list; only a hand takes a name away (docs/guides/stored-names.md).
 *
 * @param kind the file in docs/stored-names, without its extension
 * @param current all names of this kind, computed from the running code
 */
export function expectStoredNames(kind: string, current: StoredNames): void {
  const file = `${FOLDER}/${kind}.json`;
  const path = `${ROOT}/${file}`;
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '{}';
  const kept: StoredNames = JSON.parse(text);
  const { removed, added } = compareNames(kept, current);
  if (ADDS_NEW_NAMES) writeFileSync(path, printNames(mergeNames(kept, current)));
  expect(removed, removedAdvice(file)).toEqual([]);
  if (ADDS_NEW_NAMES) return;
  expect(added, `${file} lacks new names. If they are meant to be stored or sent: npm run stored-names`).toEqual([]);
  expect(text, `${file} is not sorted as the command sorts it: npm run stored-names`).toBe(printNames(kept));
  expect(listNames(kept), `${file} is empty`).not.toEqual([]);
}

function removedAdvice(file: string): string {
  return (
    `The code no longer has names of ${file}. Devices, databases, files or other programs hold them: give the code the old ` +
    'names back. If nothing can hold a name any more, delete its line from the file by hand and say why in the commit ' +
    '(docs/guides/stored-names.md)'
  );
}
