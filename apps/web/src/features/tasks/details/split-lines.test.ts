import { expect, test } from 'vitest';
import { splitLines } from './split-lines.ts';

const open = (...titles: string[]) => titles.map((title) => ({ title, completed: false }));

test.each([
  ['Milk', open('Milk')],
  ['Milk\nBread\r\n\r\n  Eggs  ', open('Milk', 'Bread', 'Eggs')],
  ['- Milk\n* Bread\n+ Eggs\n• Tea', open('Milk', 'Bread', 'Eggs', 'Tea')],
  ['1. Milk\n2) Bread', open('Milk', 'Bread')],
  ['- [ ] Milk\n- [x] Bread', [...open('Milk'), { title: 'Bread', completed: true }]],
  ['2025 in numbers\n3.5 % milk\n-10 degrees', open('2025 in numbers', '3.5 % milk', '-10 degrees')],
  ['\n \n', []],
])('%j becomes %j', (text, lines) => {
  expect(splitLines(text)).toEqual(lines);
});

test('a megabyte of blanks is split in linear time', () => {
  expect(splitLines(' '.repeat(1_000_000))).toEqual([]);
});
