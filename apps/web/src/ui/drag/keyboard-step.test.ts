import { describe, expect, test } from 'vitest';
import { keyboardStep } from './keyboard-step.ts';
import { type DragState, type Lane, placeIn } from './lanes.ts';

const laneOf = (key: string, ...ids: string[]) => ({ key, ids }) satisfies Lane;
const LANES = [laneOf('Todo', 'a', 'b', 'c'), laneOf('Review', 'd'), laneOf('Done')];
const FREE = { canCross: true, canOrder: true };

const grabbedTo = (lane: string, place: number): DragState => ({
  id: 'b',
  from: { lane: 'Todo', place: 1 },
  to: { lane, place },
});

describe('targets of keys', () => {
  test.each([
    ['down', 'ArrowDown', grabbedTo('Todo', 1), { lane: 'Todo', place: 2 }],
    ['up', 'ArrowUp', grabbedTo('Todo', 1), { lane: 'Todo', place: 0 }],
    ['into the next lane, at its top', 'ArrowRight', grabbedTo('Todo', 2), { lane: 'Review', place: 0 }],
    ['behind the last of another lane', 'ArrowDown', grabbedTo('Review', 0), { lane: 'Review', place: 1 }],
    ['back home, where it was', 'ArrowLeft', grabbedTo('Review', 1), { lane: 'Todo', place: 1 }],
  ])('%s', (_, key, grabbed, to) => {
    expect(keyboardStep(key, grabbed, LANES, FREE)).toEqual({ kind: 'move', to });
  });

  test.each([
    ['the first place', 'ArrowUp', grabbedTo('Todo', 0)],
    ['the last place', 'ArrowDown', grabbedTo('Todo', 2)],
    ['the first lane', 'ArrowLeft', grabbedTo('Todo', 1)],
    ['the last lane', 'ArrowRight', grabbedTo('Done', 0)],
  ])('nothing is beyond %s', (_, key, grabbed) => {
    expect(keyboardStep(key, grabbed, LANES, FREE)).toEqual({ kind: 'stay' });
  });

  test('sorted rows, and rows that keep their group, do not move that way', () => {
    expect(keyboardStep('ArrowUp', grabbedTo('Todo', 1), LANES, { ...FREE, canOrder: false })).toEqual({
      kind: 'sorted',
    });
    expect(keyboardStep('ArrowRight', grabbedTo('Todo', 1), LANES, { ...FREE, canCross: false })).toBeUndefined();
    expect(keyboardStep('x', grabbedTo('Todo', 1), LANES, FREE)).toBeUndefined();
  });
});

test('a row is found in its lane', () => {
  expect(placeIn(LANES, 'c')).toEqual({ lane: 'Todo', place: 2 });
  expect(placeIn(LANES, 'x')).toBeUndefined();
});
