import { compareManually, orderKeysFor, TASK_STATUSES } from '@dayward/domain';
import { useEffect, useMemo, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import type { Text } from '#src/platform/i18n/messages.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import type { Edge } from '#src/ui/drag/drag-area.tsx';
import { type LanePlace, placeIn } from '#src/ui/drag/lanes.ts';
import type { TaskChanges } from '../task-steps.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';
import { idsOfLanes, type TaskLane } from './lanes.ts';
import type { tasksPageMessages } from './tasks-page.messages.ts';

/** Puts tasks where their user wants them; the same object for as long as they may be put in order. */
export type ByHand = {
  /** Where a task stands now. */
  placeOf: (id: string) => LanePlace | undefined;
  /** Puts a task at a place; another lane is another status. */
  put: (task: Task, to: LanePlace) => void;
  /** Puts a task so many places further down, or up where the number is negative; infinite ones are the ends. */
  moveBy: (task: Task, places: number) => void;
};

type Given = {
  /** Whether nothing else decides the order. */
  isOn: boolean;
  lanes: readonly TaskLane[];
  actions: TaskActions;
};

/** The order that somebody gives their tasks, which all their devices have; each move is one change with its way back. */
export function useByHand({ isOn, lanes, actions }: Given): ByHand | undefined {
  const text = useText('tasks-page');
  const current = useRef(lanes);
  useEffect(() => {
    current.current = lanes;
  });
  return useMemo(() => (isOn ? createByHand(() => current.current, actions, text) : undefined), [isOn, actions, text]);
}

/** @param lanesNow the tasks as they stand at this moment */
function createByHand(
  lanesNow: () => readonly TaskLane[],
  actions: TaskActions,
  text: Text<typeof tasksPageMessages>,
): ByHand {
  const placeOf = (id: string) => placeIn(idsOfLanes(lanesNow()), id);
  const lengthOf = (lane: string) => lanesNow().find(({ key }) => key === lane)?.tasks.length ?? 0;

  /** The keys that change, by the ids of their tasks. */
  function keysAfter(task: Task, { lane, place }: LanePlace): ReadonlyMap<string, number> {
    const tasks = lanesNow().find(({ key }) => key === lane)?.tasks ?? [];
    const wanted = tasks.filter(({ id }) => id !== task.id).toSpliced(place, 0, task);
    return orderKeysFor(wanted, compareManually, new Set([task.id]));
  }

  function move(task: Task, to: LanePlace, changes: TaskChanges = {}): void {
    const keys = keysAfter(task, to);
    void actions.patchAll(
      [...keys.keys()],
      ({ id, sortOrder }) => ({ sortOrder: keys.get(id) ?? sortOrder, ...(id === task.id && changes) }),
      () => text('order.toast', task),
    );
  }

  function put(task: Task, to: LanePlace): void {
    const from = placeOf(task.id);
    if (from === undefined) return;
    if (from.lane === to.lane) {
      if (from.place !== to.place) move(task, to);
      return;
    }
    const status = TASK_STATUSES.find((known) => known === to.lane);
    // Going to Done completes the task (TASK-22), which is more than a change of its status.
    if (status === 'Done') void actions.complete(task.id, keysAfter(task, to));
    else if (status !== undefined) move(task, to, { status });
  }

  function moveBy(task: Task, places: number): void {
    const from = placeOf(task.id);
    if (from === undefined) return;
    const place = Math.min(lengthOf(from.lane) - 1, Math.max(0, from.place + places));
    if (place !== from.place) put(task, { lane: from.lane, place });
    else showToast({ text: text(places < 0 ? 'order.isFirst' : 'order.isLast', task) });
  }

  return { placeOf, put, moveBy };
}

/**
 * On which side of a task another one lands: what goes down takes the place of the one below it, which moves up; what goes up
 * or comes from another lane pushes it down.
 */
export function edgeBeside(id: string, byHand: ByHand | undefined, canCross: boolean): (draggedId: string) => Edge {
  return (draggedId) => {
    const dragged = byHand?.placeOf(draggedId);
    const own = byHand?.placeOf(id);
    if (dragged === undefined || own === undefined) return undefined;
    if (dragged.lane !== own.lane) return canCross ? 'above' : undefined;
    return dragged.place < own.place ? 'below' : 'above';
  };
}
