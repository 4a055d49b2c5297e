import { describe, expect, test } from 'vitest';
import { findUnstorableCharacter } from './unstorable-character.ts';

const HALF = '😀'.slice(0, 1);
const OTHER_HALF = '😀'.slice(1);

describe('a character that cannot be stored', () => {
  test.each([
    ['in a text', { name: 'a\0b' }, 'name'],
    ['deep inside', { tags: ['x', { label: '\0' }] }, 'tags.1.label'],
    ['in a key', { ok: { 'a\0': 1 } }, 'ok'],
    ['as the whole body', '\0', ''],
    ['as half an emoji', { name: `cut ${HALF}` }, 'name'],
    ['as its other half', { name: `${OTHER_HALF} cut` }, 'name'],
    ['as two halves in the wrong order', { name: OTHER_HALF + HALF }, 'name'],
  ])('is found %s', (_, value, path) => {
    expect(findUnstorableCharacter(JSON.stringify(value), value)).toBe(path);
  });

  test.each([
    ['nothing of the kind', { name: 'a' }],
    ['a whole emoji', { name: HALF + OTHER_HALF }],
    ['its escape as somebody may type it', { name: '\\u0000 \\ud83d' }],
    ['numbers, null and lists', { a: [1, null, true, {}] }],
  ])('is not found in %s', (_, value) => {
    expect(findUnstorableCharacter(JSON.stringify(value), value)).toBeUndefined();
  });

  test('is assumed in a value that is nested too deeply to check', () => {
    const depth = 100_000;
    const text = `${'['.repeat(depth)}"\\u0000"${']'.repeat(depth)}`;
    expect(findUnstorableCharacter(text, JSON.parse(text))).toBe(Array(101).fill('0').join('.'));
  });
});
