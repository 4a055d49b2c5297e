import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Task } from '../../tasks.data.ts';
import { tasksPageCatalogue } from '../tasks-page.catalogue.ts';
import { type CarryStep, carryStep } from './carry-step.ts';
import { type Carried, type Lane, type LanePlace, placeIn } from './lanes.ts';

/** A card may take a moment to be drawn in its new place; chosen by us, in frames. */
const FRAMES_MAX = 30;

/** What is said of a step. */
export type CarryTexts = Readonly<Record<'lifted' | 'moved' | 'stays', (title: string, at: At) => string>> & {
  readonly dropped: (title: string, at: At, from: At) => string;
  /** That something else decides the order. */
  readonly sorted: string;
};

/** Where a task is, to be read out; counted from 1. */
type At = { lane: string; laneNumber: number; laneCount: number; place: number; count: number };

type Given = {
  /** What holds the lanes: keys mean the task only while the keyboard is in there. */
  root: RefObject<HTMLElement | null>;
  lanes: readonly Lane[];
  /** Where the arrow keys lead: to other lanes, to other places. */
  ways: { canCross: boolean; canOrder: boolean };
  texts: CarryTexts;
  nameOf: (lane: string) => string;
  onDrop: (task: Task, to: LanePlace) => void;
};

/**
 * Moving a task by keys: it is picked up at its handle, goes from place to place with the arrow keys, and is put down with
 * Space or Enter; Escape, Tab and going on elsewhere leave it where it was. Each step is read out.
 */
export function useCarrying({ root, lanes, ways, texts, nameOf, onDrop }: Given) {
  const text = useText(tasksPageCatalogue);
  const [carried, setCarried] = useState<Carried>();
  const [said, say] = useState('');
  const task = carried && findIn(lanes, carried);

  const at = (id: string, place: LanePlace) => describe(lanes, nameOf, id, place);

  function end(saying: string): void {
    setCarried(undefined);
    say(saying);
  }

  /** @returns whether the key is dealt with */
  function take(step: CarryStep, { from, to }: Carried, held: Task): boolean {
    const { id, title } = held;
    const isMoved = from.lane !== to.lane || from.place !== to.place;
    switch (step.kind) {
      case 'drop':
        end(isMoved ? texts.dropped(title, at(id, to), at(id, from)) : texts.stays(title, at(id, from)));
        if (isMoved) onDrop(held, to);
        focusHandle(root, id, to.lane);
        return true;
      case 'putBack':
        end(texts.stays(title, at(id, from)));
        if (!step.isLeaving) focusHandle(root, id, from.lane);
        return !step.isLeaving;
      case 'move':
        setCarried({ id, from, to: step.to });
        say(texts.moved(title, at(id, step.to)));
        focusHandle(root, id, step.to.lane);
        return true;
      case 'sorted':
        say(texts.sorted);
        return true;
      case 'stay':
        return true;
    }
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (carried === undefined || task === undefined || !isWithin(root, event.target)) return;
    const step = carryStep(event.key, carried, lanes, ways);
    if (step === undefined || !take(step, carried, task)) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleFocusIn({ target }: FocusEvent): void {
    if (carried === undefined || task === undefined) return;
    const other = target instanceof Element ? target.closest<HTMLElement>('[data-task]') : null;
    const isElsewhere = !isWithin(root, target) || (other !== null && other.dataset['task'] !== carried.id);
    if (isElsewhere) end(texts.stays(task.title, at(task.id, carried.from)));
  }

  const loseTask = useEffectEvent(() => end(text('board.gone')));

  useListening(carried !== undefined, handleKeyDown, handleFocusIn);

  const isGone = carried !== undefined && task === undefined;
  useEffect(() => {
    if (isGone) loseTask();
  }, [isGone]);

  function lift({ id, title }: Task): void {
    const from = placeIn(lanes, id);
    if (from === undefined) return;
    setCarried({ id, from, to: from });
    say(texts.lifted(title, at(id, from)));
  }
  const current = useRef(lift);
  useEffect(() => {
    current.current = lift;
  });
  const pickUp = useCallback((wanted: Task) => current.current(wanted), []);

  return { carried: isGone ? undefined : carried, said, say, pickUp };
}

/** Before anything on the page hears of it: what is under the keyboard would act on the same keys. */
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
  nameOf: (lane: string) => string,
  id: string,
  { lane, place }: LanePlace,
): At {
  const index = lanes.findIndex(({ key }) => key === lane);
  const others = lanes[index]?.tasks.filter((task) => task.id !== id) ?? [];
  return {
    ...{ lane: nameOf(lane), laneNumber: index + 1, laneCount: lanes.length },
    ...{ place: place + 1, count: others.length + 1 },
  };
}

function findIn(lanes: readonly Lane[], { id }: Carried): Task | undefined {
  for (const { tasks } of lanes) {
    const task = tasks.find((one) => one.id === id);
    if (task !== undefined) return task;
  }
  return undefined;
}

/** While a card is drawn anew in another lane, nothing has the focus for a moment. */
function isWithin(root: RefObject<HTMLElement | null>, target: EventTarget | null): boolean {
  return target === document.body || (target instanceof Node && root.current?.contains(target) === true);
}

/**
 * The card is drawn anew in its lane: the keyboard goes with it, and the lane into view. Far down in a lane of hundreds it is
 * not drawn; then the lane itself has the keyboard.
 */
function focusHandle(root: RefObject<HTMLElement | null>, id: string, lane: string, frames = FRAMES_MAX): void {
  requestAnimationFrame(() => {
    const column = root.current?.querySelector<HTMLElement>(`[data-column="${CSS.escape(lane)}"]`);
    const place = column ?? root.current;
    const handle = place?.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"] [data-role="handle"]`);
    if (handle) {
      handle.focus({ preventScroll: true });
      handle.closest('[data-task]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    } else if (frames > 0) focusHandle(root, id, lane, frames - 1);
    else column?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  });
}
