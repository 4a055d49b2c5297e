import { expect, test } from 'vitest';
import { findListByName, NEW_LIST, parseList } from './task-form.model.ts';

const HOME = { id: 'home', name: 'Home office' };
const read = (newList: string, lists = [HOME]) => parseList({ listId: NEW_LIST, newList }, lists);

test.each([
  ['a new name', 'Garden', { listId: null, newList: 'Garden' }],
  ['a name with spaces around and within it', '  My \n garden ', { listId: null, newList: 'My garden' }],
  ['the longest name', 'x'.repeat(80), { listId: null, newList: 'x'.repeat(80) }],
  ['a longer one', 'x'.repeat(81), { problem: 'too-long' }],
  ['nothing', '', { problem: 'required' }],
  ['nothing but spaces', ' \t ', { problem: 'required' }],
  ['the name of a list that is there', ' home  OFFICE', { listId: 'home', newList: null }],
])('%s', (_, typed, wanted) => {
  expect(read(typed)).toEqual(wanted);
});

test('an account at its quota of lists gets no new list, and its own lists can be named', () => {
  const many = Array.from({ length: 500 }, (_, n) => ({ id: `l${n}`, name: `List ${n}` }));
  expect(read('Garden', many)).toEqual({ problem: 'too-many' });
  expect(read('List 7', many)).toEqual({ listId: 'l7', newList: null });
});

test('the name field counts only if a new list is chosen', () => {
  expect(parseList({ listId: 'home', newList: 'Garden' }, [HOME])).toEqual({ listId: 'home', newList: null });
  expect(parseList({ listId: '', newList: 'Garden' }, [HOME])).toEqual({ listId: null, newList: null });
});

test('the name of a list is case-insensitive', () => {
  expect(findListByName('HOME OFFICE', [HOME])).toBe(HOME);
  expect(findListByName('Home', [HOME])).toBeUndefined();
});
