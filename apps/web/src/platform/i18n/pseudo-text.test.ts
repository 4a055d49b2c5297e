import { expect, test } from 'vitest';
import { pseudoText } from './pseudo-text.ts';

test('a text is accented, longer and in brackets, and keeps its slots', () => {
  expect(pseudoText('{{count}} lists')).toBe('⟦{{count}} lïsts löŕ⟧');
  expect(pseudoText('Settings')).toBe('⟦Sêttïñgs löŕê⟧');
});

test.each([5, 40, 400])('a text of %d characters becomes about 40 %% longer', (length) => {
  const text = 'habit '.repeat(length).slice(0, length);
  const pseudo = pseudoText(text);
  expect(pseudo.length).toBeGreaterThanOrEqual(Math.floor(length * 1.4));
  expect(pseudo.length).toBeLessThanOrEqual(Math.ceil(length * 1.4) + 4);
});
