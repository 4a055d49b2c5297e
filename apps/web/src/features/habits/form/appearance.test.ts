import { COLOURS } from '@dayward/domain';
import { expect, test } from 'vitest';
import { rarestColour } from './appearance.ts';

const having = (...colours: (typeof COLOURS)[number][]) => colours.map((colour) => ({ colour }));

test('a new habit has the colour of the fewest habits, teal first and grey last', () => {
  expect(rarestColour([])).toBe('teal');
  expect(rarestColour(having('teal'))).toBe('coral');
  expect(rarestColour(having('teal', 'coral', 'coral'))).toBe('amber');
  expect(rarestColour(having(...COLOURS.filter((colour) => colour !== 'slate')))).toBe('slate');
  expect(rarestColour(having(...COLOURS))).toBe('teal');
});
