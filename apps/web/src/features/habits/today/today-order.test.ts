import { expect, test } from 'vitest';
import type { HabitToday } from '../habits-today.ts';
import { arrangeDay } from './today-order.ts';

/** A habit with an id and a time of day; nothing else affects the order. */
const at = (id: string, timeOfDay = 'anytime') => ({ habit: { id, timeOfDay } }) as HabitToday;

const asked = [at('a'), at('b', 'evening'), at('c'), at('d', 'morning'), at('e', 'afternoon'), at('f')];
const ids = (groups: ReturnType<typeof arrangeDay>) =>
  groups.map(({ timeOfDay, habits }) => `${timeOfDay}: ${habits.map(({ habit }) => habit.id).join('')}`);

test.each([
  ['morning', ['morning: d', 'anytime: acf', 'afternoon: e', 'evening: b']],
  ['afternoon', ['afternoon: e', 'morning: d', 'anytime: acf', 'evening: b']],
  ['evening', ['evening: b', 'afternoon: e', 'morning: d', 'anytime: acf']],
] as const)('in the %s the parts of the day have this order', (part, order) => {
  expect(ids(arrangeDay(asked, { part, settled: new Set() }))).toEqual(order);
});

test('previously completed habits come last in their part, and are the first to be left out', () => {
  const opening = { part: 'morning', settled: new Set(['a', 'd']) } as const;
  expect(ids(arrangeDay(asked, opening))).toEqual(['morning: d', 'anytime: cfa', 'afternoon: e', 'evening: b']);
  expect(ids(arrangeDay(asked, opening, 4))).toEqual(['anytime: cf', 'afternoon: e', 'evening: b']);
  expect(ids(arrangeDay(asked, opening, 2))).toEqual(['anytime: cf']);
});
