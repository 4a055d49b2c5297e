import { describe, expect, test } from 'vitest';
import { findNulCharacter } from './nul-character.ts';

describe('the character U+0000', () => {
  test.each([
    ['in a text', { name: 'a\0b' }, 'name'],
    ['deep inside', { tags: ['x', { label: '\0' }] }, 'tags.1.label'],
    ['in a key', { ok: { 'a\0': 1 } }, 'ok'],
    ['as the whole body', '\0', ''],
  ])('is found %s', (_, value, path) => {
    expect(findNulCharacter(JSON.stringify(value), value)).toBe(path);
  });

  test.each([
    ['nothing of the kind', { name: 'a' }],
    ['its escape as somebody may type it', { name: '\\u0000' }],
    ['numbers, null and lists', { a: [1, null, true, {}] }],
  ])('is not found in %s', (_, value) => {
    expect(findNulCharacter(JSON.stringify(value), value)).toBeUndefined();
  });
});
