import { describe, expect, test } from 'vitest';
import { findPrivateWords, findPrivateWordsInProse } from './plain-words.ts';

const linesOf = (source: string) => findPrivateWords('a.tsx', source).map(({ line }) => line);

describe('private words in comments', () => {
  test.each([
    ['// A row is drawn anew.', [1]],
    ['/** One.\n * Tells whoever asks. */\nconst a = 1;', [2]],
    ['const a = 1; // for somebody', [1]],
    ['function a() {\n  // Nobody calls it.\n}', [2]],
    ['const a = <p>{/* redrawn */}</p>;', [1]],
    ['// A row is rendered again.\nconst drawn = true;', []],
    ['const text = "// somebody";', []],
    ['const text = `nobody // whoever`;', []],
    ['const a = <p>// everybody</p>;', []],
    ['// withdrawn, a drawer, drawing pins', []],
  ])('%j: lines %j', (source, lines) => {
    expect(linesOf(source)).toEqual(lines);
  });
});

describe('private words in documents', () => {
  test('are found by their line', () => {
    expect(findPrivateWordsInProse('# Title\n\nShown to whoever asks.\n')).toEqual([
      { line: 3, text: 'Shown to whoever asks.' },
    ]);
  });

  test('may stand in code', () => {
    expect(findPrivateWordsInProse('Say `drawn`.\n```\nsomebody\n```\n')).toEqual([]);
  });
});
