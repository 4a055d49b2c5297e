import { isRightToLeft } from '../is-right-to-left.ts';
import type { DragState, Lane, LanePlace } from './lanes.ts';

/** The effect of a key on a grabbed row. */
export type KeyboardStep =
  | { kind: 'drop' }
  /** The row returns to its start; Tab also moves the focus on. */
  | { kind: 'cancel'; isLeaving: boolean }
  | { kind: 'move'; to: LanePlace }
  /** The row cannot move that way: the list is sorted, or the row is at an end. */
  | { kind: 'sorted' }
  | { kind: 'stay' };

export type DragDirections = {
  /** Left and right move between lanes. */
  canCross: boolean;
  /** Up and down move within a lane. */
  canOrder: boolean;
};

/** @returns undefined for keys without an effect */
export function keyboardStep(
  key: string,
  grabbed: DragState,
  lanes: readonly Lane[],
  ways: DragDirections,
): KeyboardStep | undefined {
  switch (key) {
    case ' ':
    case 'Enter':
      return { kind: 'drop' };
    case 'Escape':
    case 'Tab':
      return { kind: 'cancel', isLeaving: key === 'Tab' };
    case 'ArrowLeft':
    case 'ArrowRight':
      return ways.canCross ? across((key === 'ArrowRight') === isRightToLeft() ? -1 : 1, grabbed, lanes) : undefined;
    case 'ArrowUp':
    case 'ArrowDown':
      return ways.canOrder ? along(key === 'ArrowUp' ? -1 : 1, grabbed, lanes) : { kind: 'sorted' };
    default:
      return undefined;
  }
}

/** Moves to the top of another lane, or back to its start in its own lane. */
function across(step: 1 | -1, { from, to }: DragState, lanes: readonly Lane[]): KeyboardStep {
  const next = lanes[lanes.findIndex(({ key }) => key === to.lane) + step]?.key;
  if (next === undefined) return { kind: 'stay' };
  return { kind: 'move', to: next === from.lane ? from : { lane: next, place: 0 } };
}

function along(step: 1 | -1, { id, to }: DragState, lanes: readonly Lane[]): KeyboardStep {
  const others = lanes.find(({ key }) => key === to.lane)?.ids.filter((other) => other !== id) ?? [];
  const place = to.place + step;
  return place < 0 || place > others.length ? { kind: 'stay' } : { kind: 'move', to: { ...to, place } };
}
