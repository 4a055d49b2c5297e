import { expect, test } from 'vitest';
import { initialsOf } from './initials.ts';

test.each([
  ['Ada Lovelace', 'AL'],
  ['Ada King Lovelace', 'AL'],
  ['ada', 'A'],
  ['  Ana  María ', 'AM'],
  ['(Bo) Ek', 'BE'],
  ['李小龙', '李'],
  ['ßen Öz', 'SSÖ'],
  ['…', ''],
  ['', ''],
])('%j is %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});
