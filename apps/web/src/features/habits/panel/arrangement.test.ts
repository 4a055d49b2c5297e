import { expect, test } from 'vitest';
import type { Habit } from '../habits.data.ts';
import { arrange, rowsOf } from './arrangement.ts';

/** `a` and `b` are in no group, `m` and `n` in the morning's, `e` in the evening's. */
const HABITS = [
  ['a', ''],
  ['m', 'Morning'],
  ['b', ''],
  ['e', 'Evening'],
  ['n', 'Morning'],
].map(([id, group]) => ({ id, name: id, group })) as Habit[];

const rows = rowsOf(HABITS);
const written = (key: string, toPlace: number) => {
  const { wanted, groups } = arrange(rows, key, toPlace);
  return wanted.map(({ id }) => `${id}${groups.get(id)?.charAt(0) ?? ''}`).join(' ');
};

test('habits without a group come first, each group has a head', () => {
  expect(rows.map(({ key }) => key)).toEqual(['a', 'b', 'group:Morning', 'm', 'n', 'group:Evening', 'e']);
});

test.each([
  ['inside its group', 'n', 3, 'a b nM mM eE'],
  ['below the head of another group', 'a', 2, 'b aM mM nM eE'],
  ['out of all groups', 'e', 0, 'e a b mM nM'],
  ['to the end', 'a', 6, 'b mM nM eE aE'],
])('a habit moves %s', (_, key, toPlace, expected) => expect(written(key, toPlace)).toBe(expected));

test.each([
  ['up by one step, above the group before', 'group:Evening', 4, 'a b eE mM nM'],
  ['up into habits without a group: these stay above', 'group:Evening', 0, 'a b eE mM nM'],
  ['down past the next group', 'group:Morning', 5, 'a b eE mM nM'],
  ['down by a step onto its own habit, which is no move', 'group:Morning', 3, 'a b mM nM eE'],
])('the head of a group moves its habits along: %s', (_, key, toPlace, expected) =>
  expect(written(key, toPlace)).toBe(expected),
);

test.each([
  ['of a habit and its neighbour the habit', 'n', 3, ['n']],
  ['none if a habit stays where it is', 'a', 0, []],
  ['none of a group, of which the fewer habits may be others', 'group:Evening', 4, []],
])('the moved habit is named: %s', (_, key, toPlace, moved) =>
  expect([...arrange(rows, key, toPlace).moved]).toEqual(moved),
);

test('a move below the last habit of the previous group changes the group, not the order', () => {
  const { groups, moved } = arrange(rows, 'm', 2);
  expect(groups.get('m')).toBe('');
  expect([...moved]).toEqual([]);
});
