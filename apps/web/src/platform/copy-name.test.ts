import { expect, test } from 'vitest';
import { copyName } from './copy-name.ts';

const write = (name: string, number: number) => `${name} (copy${number === 1 ? '' : ` ${number}`})`;
const nameOf = (name: string, taken: string[] = [], maxChars = 80) =>
  copyName(name, { taken: [name, ...taken], maxChars, write });

test('copies of one row have different names', () => {
  expect(nameOf('Read')).toBe('Read (copy)');
  expect(nameOf('Read', ['Read (copy)'])).toBe('Read (copy 2)');
  expect(nameOf('Read', ['Read (copy)', 'Read (copy 3)'])).toBe('Read (copy 2)');
});

test('a copy of a copy continues the numbers', () => {
  expect(nameOf('Read (copy)')).toBe('Read (copy 2)');
  expect(nameOf('Read (copy 7)', ['Read (copy)'])).toBe('Read (copy 2)');
  expect(nameOf(' (copy)')).toBe(' (copy) (copy)');
});

test('a long name is truncated between graphemes, and its copies stay distinct', () => {
  const long = 'x'.repeat(80);
  const first = nameOf(long);
  expect(first).toBe(`${'x'.repeat(73)} (copy)`);
  expect(nameOf(long, [first])).toBe(`${'x'.repeat(71)} (copy 2)`);
  expect(nameOf('👩‍👩‍👧‍👦'.repeat(3), [], 24)).toBe('👩‍👩‍👧‍👦 (copy)');
  expect(nameOf('to the end of it', [], 17)).toBe('to the end (copy)');
});
