import { compareManuallyNewestFirst } from '@dayward/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Habit } from '../habits.data.ts';
import { type Arrangement, type ArrangeRow, arrange, orderKeysOf, rowsOf } from './arrangement.ts';

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

test('a move below the last habit of the previous group changes the group, not the order', () => {
  const arrangement = arrange(rows, 'm', 2);
  expect(arrangement.groups.get('m')).toBe('');
  expect(arrangement.wanted.map(({ id }) => id)).toEqual(['a', 'b', 'm', 'n', 'e']);
});

describe('the keys of a move', () => {
  /** Habits in their order, each as name, group and key; the newest first. */
  const habitsOf = (...all: readonly (readonly [id: string, group: string, sortOrder: number])[]) =>
    all.map(([id, group, sortOrder], index) => {
      const createdAt = new Date(-index * 1000).toISOString();
      return { id, name: id, group, sortOrder, createdAt } as Habit;
    });

  const inOrder = (habits: readonly Habit[]) => rowsOf(habits.toSorted(compareManuallyNewestFirst));

  const moved = (habits: readonly Habit[], arrangement: Arrangement) =>
    habits.map((habit) => ({
      ...habit,
      group: arrangement.groups.get(habit.id) ?? habit.group,
      sortOrder: orderKeysOf(arrangement).get(habit.id) ?? habit.sortOrder,
    }));

  const idsOf = (shown: readonly ArrangeRow[]) => shown.flatMap(({ habit }) => habit?.id ?? []);

  const keysOf = (habits: readonly Habit[], key: string, toPlace: number) => [
    ...orderKeysOf(arrange(inOrder(habits), key, toPlace)),
  ];

  test('a habit that moves up three times is the only one that changes', () => {
    let habits = habitsOf(['h1', '', 1], ['h2', '', 2], ['h3', '', 3], ['h4', '', 4]);
    for (const toPlace of [2, 1, 0]) {
      const arrangement = arrange(inOrder(habits), 'h4', toPlace);
      expect([...orderKeysOf(arrangement).keys()]).toEqual(['h4']);
      habits = moved(habits, arrangement);
      expect(idsOf(inOrder(habits))[toPlace]).toBe('h4');
    }
  });

  // As the list shows them: a b, Morning: m n, Evening: e f.
  const mixed = habitsOf(['a', '', 0], ['m', 'M', 1], ['b', '', 2], ['e', 'E', 3], ['n', 'M', 4], ['f', 'E', 5]);

  test.each<[string, string, number, [string, number][]]>([
    ['nothing for a habit that stays', 'm', 3, []],
    ['one habit within a group whose habits are not side by side', 'n', 3, [['n', 0]]],
    ['one habit into another group', 'a', 3, [['a', 2.5]]],
    ['one habit to the first place of a group, which stays below the group before', 'a', 5, [['a', 2]]],
    ['nothing for a habit that only joins another group', 'f', 5, []],
    ['one habit of a group that moves', 'group:E', 2, [['e', 0]]],
  ])('change %s', (_, key, toPlace, changes) => {
    expect(keysOf(mixed, key, toPlace)).toEqual(changes);
  });

  test('change a second habit where its group would otherwise move too', () => {
    expect(keysOf(mixed, 'm', 6).map(([id]) => id)).toContain('n');
  });

  const randomHabits = fc
    .array(fc.tuple(fc.constantFrom('', 'M', 'E'), fc.integer({ min: 0, max: 12 })), { minLength: 1, maxLength: 8 })
    .map((some) => habitsOf(...some.map(([group, key], index) => [`h${index}`, group, key] as const)));

  test('the list shows every move as it was made, and no key changes that could stay', () => {
    fc.assert(
      fc.property(randomHabits, fc.nat(), fc.nat(), (habits, nth, place) => {
        const before = inOrder(habits);
        const row = before[nth % before.length];
        if (row === undefined) return;
        const arrangement = arrange(before, row.key, place % before.length);
        const after = moved(habits, arrangement);
        expect(idsOf(inOrder(after))).toEqual(arrangement.wanted.map(({ id }) => id));
        if (row.habit === undefined) return;
        const isEnough = (sortOrder: number) => {
          const tried = habits.map((habit) => ({
            ...habit,
            group: arrangement.groups.get(habit.id) ?? habit.group,
            ...(habit.id === row.key && { sortOrder }),
          }));
          return idsOf(inOrder(tried)).every((id, index) => id === arrangement.wanted[index]?.id);
        };
        const written = [...orderKeysOf(arrangement).keys()];
        if (isEnough(row.habit.sortOrder)) expect(written).toEqual([]);
        // Between all keys there are, and beyond them.
        else if (Array.from({ length: 15 }, (_, key) => key - 1.5).some(isEnough)) expect(written).toEqual([row.key]);
      }),
      { numRuns: 2_000 },
    );
  });
});
