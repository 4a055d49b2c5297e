import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DragDirections, type KeyboardStep, keyboardStep } from './keyboard-step.ts';
import { type DragState, type Lane, type LanePlace, placeIn } from './lanes.ts';

/** Maximum wait for a row to render at its new place, in frames; chosen by us. */
const FRAMES_MAX = 30;

/** The position of a row in announcements; counted from 1. */
type AnnouncedPosition = { lane: string; laneNumber: number; laneCount: number; place: number; count: number };

/** Announcements of each step. */
export type DragTexts = {
  readonly grabbed: (name: string, at: AnnouncedPosition) => string;
  readonly moved: (name: string, at: AnnouncedPosition) => string;
  readonly dropped: (name: string, at: AnnouncedPosition, from: AnnouncedPosition) => string;
  /** The row is at its start: cancelled, or dropped there. */
  readonly stays: (name: string, at: AnnouncedPosition, isDropped: boolean) => string;
  /** The list is sorted by something else. */
  readonly sorted: string;
  /** The grabbed row does not exist any more. */
  readonly gone: string;
};

type Options = {
  /** The element with the lanes, whose `data-column` may name one: keys move the row only while the focus is inside. */
  root: RefObject<HTMLElement | null>;
  /** The attribute that identifies a row, `task` for `data-task`; its handle is `data-role="handle"`. */
  kind: string;
  lanes: readonly Lane[];
  /** Directions of the arrow keys: between lanes, within a lane. */
  ways: DragDirections;
  texts: DragTexts;
  nameOf: (id: string) => string;
  laneNameOf: (lane: string) => string;
  onDrop: (id: string, to: LanePlace) => void;
};

/**
 * Keyboard drag: a row is grabbed at its handle, moved with the arrow keys, and dropped with Space or Enter. Escape, Tab and
 * moving the focus elsewhere cancel, and return it to its start. Each step is announced by `said`, which belongs into a
 * `role="status"`. The rows are rendered as if the grabbed one were dropped.
 */
export function useKeyboardDrag({ root, kind, lanes, ways, texts, nameOf, laneNameOf, onDrop }: Options) {
  const [grabbed, setGrabbed] = useState<DragState>();
  const [said, say] = useState('');
  const isThere = grabbed !== undefined && placeIn(lanes, grabbed.id) !== undefined;

  const at = (id: string, place: LanePlace) => describe(lanes, laneNameOf, id, place);
  const focus = (id: string, lane: string) => focusHandle(root, `[data-${kind}="${CSS.escape(id)}"]`, lane);

  function end(saying: string): void {
    setGrabbed(undefined);
    say(saying);
  }

  /** @returns whether the key was handled */
  function applyStep(step: KeyboardStep, { id, from, to }: DragState): boolean {
    const name = nameOf(id);
    const isMoved = from.lane !== to.lane || from.place !== to.place;
    switch (step.kind) {
      case 'drop':
        end(isMoved ? texts.dropped(name, at(id, to), at(id, from)) : texts.stays(name, at(id, from), true));
        if (isMoved) onDrop(id, to);
        focus(id, to.lane);
        return true;
      case 'cancel':
        end(texts.stays(name, at(id, from), false));
        if (!step.isLeaving) focus(id, from.lane);
        return !step.isLeaving;
      case 'move':
        setGrabbed({ id, from, to: step.to });
        say(texts.moved(name, at(id, step.to)));
        focus(id, step.to.lane);
        return true;
      case 'sorted':
        say(texts.sorted);
        return true;
      case 'stay':
        return true;
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (grabbed === undefined || !isThere || !isWithin(root, event.target)) return;
    const step = keyboardStep(event.key, grabbed, lanes, ways);
    if (step === undefined || !applyStep(step, grabbed)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleFocusIn({ target }: FocusEvent): void {
    if (grabbed === undefined || !isThere) return;
    const other = target instanceof Element ? target.closest(`[data-${kind}]`) : null;
    const isElsewhere =
      !isWithin(root, target) || (other !== null && other.getAttribute(`data-${kind}`) !== grabbed.id);
    if (isElsewhere) end(texts.stays(nameOf(grabbed.id), at(grabbed.id, grabbed.from), false));
  }

  const lose = useEffectEvent(() => end(texts.gone));

  useListening(grabbed !== undefined, handleKeyDown, handleFocusIn);

  const isGone = grabbed !== undefined && !isThere;
  useEffect(() => {
    if (isGone) lose();
  }, [isGone]);

  const current = useRef<(id: string) => void>(undefined);
  useEffect(() => {
    current.current = (id) => {
      const from = placeIn(lanes, id);
      if (from === undefined) return;
      setGrabbed({ id, from, to: from });
      say(texts.grabbed(nameOf(id), at(id, from)));
    };
  });
  const grab = useCallback((id: string) => current.current?.(id), []);

  return { grabbed: isGone ? undefined : grabbed, said, say, grab };
}

/** Listens in the capture phase: the focused element would handle the same keys. */
function useListening(
  isOn: boolean,
  onKeyDown: (event: KeyboardEvent) => void,
  onFocusIn: (event: FocusEvent) => void,
): void {
  const handleKeyDown = useEffectEvent(onKeyDown);
  const handleFocusIn = useEffectEvent(onFocusIn);
  useEffect(() => {
    if (!isOn) return;
    const hearKey = (event: KeyboardEvent) => handleKeyDown(event);
    const hearFocus = (event: FocusEvent) => handleFocusIn(event);
    window.addEventListener('keydown', hearKey, { capture: true });
    document.addEventListener('focusin', hearFocus);
    return () => {
      window.removeEventListener('keydown', hearKey, { capture: true });
      document.removeEventListener('focusin', hearFocus);
    };
  }, [isOn]);
}

function describe(
  lanes: readonly Lane[],
  laneNameOf: (lane: string) => string,
  id: string,
  { lane, place }: LanePlace,
): AnnouncedPosition {
  const index = lanes.findIndex(({ key }) => key === lane);
  const others = lanes[index]?.ids.filter((other) => other !== id) ?? [];
  return {
    ...{ lane: laneNameOf(lane), laneNumber: index + 1, laneCount: lanes.length },
    ...{ place: place + 1, count: others.length + 1 },
  };
}

/** True also for no focus: while a row re-renders in another lane, nothing has the focus for a moment. */
function isWithin(root: RefObject<HTMLElement | null>, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && root.current?.contains(target) === true);
}

/**
 * Focuses the handle of a row that re-rendered in its lane, and scrolls the lane into view. Far down in a virtualized lane the
 * row is not rendered; then the lane itself takes the focus.
 */
function focusHandle(root: RefObject<HTMLElement | null>, row: string, lane: string, frames = FRAMES_MAX): void {
  requestAnimationFrame(() => {
    const column = root.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(lane)}"]`);
    const handle = (column ?? root.current)?.querySelector<HTMLElement>(`${row} [data-role="handle"]`);
    if (handle) {
      handle.focus({ preventScroll: true });
      handle.closest(row)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (frames > 0) focusHandle(root, row, lane, frames - 1);
    else column?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
}
