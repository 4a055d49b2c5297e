import { describe, expect, test } from 'vitest';
import { hasMoved, rowInPlaceOf } from './row-places.ts';

describe('the row that takes the place of one that left', () => {
  test.each([
    ['the next one', 'b', 'abcd', 'acd', 'c'],
    ['the previous one, if it was the last', 'd', 'abcd', 'abc', 'c'],
    ['the next that stays, if several left', 'b', 'abcd', 'ad', 'd'],
    ['not one that came from another device', 'b', 'abcd', 'axycd', 'c'],
    ['the next one, if the row moved further down', 'a', 'abcd', 'bcda', 'b'],
    ['none in an empty list', 'a', 'a', '', undefined],
  ])('%s', (_, id, before, after, heir) => {
    expect(rowInPlaceOf(id, [...before], [...after])).toBe(heir);
  });
});

describe('a row has moved', () => {
  test.each([
    ['to the end', 'b', 'abcd', 'acdb', true],
    ['to the start', 'c', 'abcd', 'cabd', true],
    ['not because another one moved away from beside it', 'b', 'abcd', 'bcda', false],
    ['not because rows came', 'b', 'abcd', 'xaybzcd', false],
    ['not because its neighbours left', 'b', 'abcd', 'bd', false],
  ])('%s', (_, id, before, after, isMoved) => {
    expect(hasMoved(id, [...before], [...after])).toBe(isMoved);
  });
});
