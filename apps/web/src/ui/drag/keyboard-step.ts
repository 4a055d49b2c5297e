import { isRightToLeft } from '#src/ui/is-right-to-left.ts';
import type { Carried, Lane, LanePlace } from './lanes.ts';

/** What a key does to a task that is carried. */
export type CarryStep =
  | { kind: 'drop' }
  /** Put back; Tab goes on to what is next on the page. */
  | { kind: 'putBack'; isLeaving: boolean }
  | { kind: 'move'; to: LanePlace }
  /** There is nowhere to go, for something else decides the order or because it is at an end. */
  | { kind: 'sorted' }
  | { kind: 'stay' };

type Ways = {
  /** Left and right go from lane to lane. */
  canCross: boolean;
  /** Up and down go from place to place. */
  canOrder: boolean;
};

/** @returns undefined for keys that mean nothing here */
export function carryStep(key: string, carried: Carried, lanes: readonly Lane[], ways: Ways): CarryStep | undefined {
  switch (key) {
    case ' ':
    case 'Enter':
      return { kind: 'drop' };
    case 'Escape':
    case 'Tab':
      return { kind: 'putBack', isLeaving: key === 'Tab' };
    case 'ArrowLeft':
    case 'ArrowRight':
      return ways.canCross ? across((key === 'ArrowRight') === isRightToLeft() ? -1 : 1, carried, lanes) : undefined;
    case 'ArrowUp':
    case 'ArrowDown':
      return ways.canOrder ? along(key === 'ArrowUp' ? -1 : 1, carried, lanes) : { kind: 'sorted' };
    default:
      return undefined;
  }
}

/** Into another lane at its top, back into its own where it was. */
function across(step: 1 | -1, { from, to }: Carried, lanes: readonly Lane[]): CarryStep {
  const next = lanes[lanes.findIndex(({ key }) => key === to.lane) + step]?.key;
  if (next === undefined) return { kind: 'stay' };
  return { kind: 'move', to: next === from.lane ? from : { lane: next, place: 0 } };
}

function along(step: 1 | -1, { id, to }: Carried, lanes: readonly Lane[]): CarryStep {
  const others = lanes.find(({ key }) => key === to.lane)?.tasks.filter((task) => task.id !== id) ?? [];
  const place = to.place + step;
  return place < 0 || place > others.length ? { kind: 'stay' } : { kind: 'move', to: { ...to, place } };
}
