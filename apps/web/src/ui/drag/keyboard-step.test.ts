import { describe, expect, test } from 'vitest';
import { carryStep } from './carry-step.ts';
import { type Carried, type Lane, lanesWhile, placeIn } from './lanes.ts';

const laneOf = (key: string, ...ids: string[]) => ({ key, tasks: ids.map((id) => ({ id })) }) as unknown as Lane;
const LANES = [laneOf('Todo', 'a', 'b', 'c'), laneOf('Review', 'd'), laneOf('Done')];
const FREE = { canCross: true, canOrder: true };

const carriedTo = (lane: string, place: number): Carried => ({
  id: 'b',
  from: { lane: 'Todo', place: 1 },
  to: { lane, place },
});

const idsOf = (lanes: readonly Lane[]) => lanes.map(({ tasks }) => tasks.map(({ id }) => id).join(''));

describe('where keys lead', () => {
  test.each([
    ['down', 'ArrowDown', carriedTo('Todo', 1), { lane: 'Todo', place: 2 }],
    ['up', 'ArrowUp', carriedTo('Todo', 1), { lane: 'Todo', place: 0 }],
    ['into the next lane, at its top', 'ArrowRight', carriedTo('Todo', 2), { lane: 'Review', place: 0 }],
    ['behind the last of another lane', 'ArrowDown', carriedTo('Review', 0), { lane: 'Review', place: 1 }],
    ['back home, where it was', 'ArrowLeft', carriedTo('Review', 1), { lane: 'Todo', place: 1 }],
  ])('%s', (_, key, carried, to) => {
    expect(carryStep(key, carried, LANES, FREE)).toEqual({ kind: 'move', to });
  });

  test.each([
    ['the first place', 'ArrowUp', carriedTo('Todo', 0)],
    ['the last place', 'ArrowDown', carriedTo('Todo', 2)],
    ['the first lane', 'ArrowLeft', carriedTo('Todo', 1)],
    ['the last lane', 'ArrowRight', carriedTo('Done', 0)],
  ])('nothing lies beyond %s', (_, key, carried) => {
    expect(carryStep(key, carried, LANES, FREE)).toEqual({ kind: 'stay' });
  });

  test('what is sorted, or keeps to its group, goes no such way', () => {
    expect(carryStep('ArrowUp', carriedTo('Todo', 1), LANES, { ...FREE, canOrder: false })).toEqual({ kind: 'sorted' });
    expect(carryStep('ArrowRight', carriedTo('Todo', 1), LANES, { ...FREE, canCross: false })).toBeUndefined();
    expect(carryStep('x', carriedTo('Todo', 1), LANES, FREE)).toBeUndefined();
  });
});

test('what is carried is seen where it would be put down', () => {
  expect(idsOf(lanesWhile(LANES, undefined))).toEqual(['abc', 'd', '']);
  expect(idsOf(lanesWhile(LANES, carriedTo('Todo', 2)))).toEqual(['acb', 'd', '']);
  expect(idsOf(lanesWhile(LANES, carriedTo('Review', 1)))).toEqual(['ac', 'db', '']);
  expect(lanesWhile(LANES, carriedTo('Review', 1))[2]).toBe(LANES[2]);
  expect(placeIn(LANES, 'c')).toEqual({ lane: 'Todo', place: 2 });
});
