import { expect, test } from 'vitest';
import type { DragState } from '#src/ui/drag/lanes.ts';
import { lanesAfterDrop, type TaskLane } from './lanes.ts';

// Only the ids of tasks matter here.
const laneOf = (key: string, ...ids: string[]) => ({ key, tasks: ids.map((id) => ({ id })) }) as unknown as TaskLane;
const LANES = [laneOf('Todo', 'a', 'b', 'c'), laneOf('Review', 'd'), laneOf('Done')];

const carriedTo = (lane: string, place: number): DragState => ({
  id: 'b',
  from: { lane: 'Todo', place: 1 },
  to: { lane, place },
});

const idsOf = (lanes: readonly TaskLane[]) => lanes.map(({ tasks }) => tasks.map(({ id }) => id).join(''));

test('a dragged task renders at its drop position', () => {
  expect(idsOf(lanesAfterDrop(LANES, undefined))).toEqual(['abc', 'd', '']);
  expect(idsOf(lanesAfterDrop(LANES, carriedTo('Todo', 2)))).toEqual(['acb', 'd', '']);
  expect(idsOf(lanesAfterDrop(LANES, carriedTo('Review', 1)))).toEqual(['ac', 'db', '']);
  expect(lanesAfterDrop(LANES, carriedTo('Review', 1))[2]).toBe(LANES[2]);
});
