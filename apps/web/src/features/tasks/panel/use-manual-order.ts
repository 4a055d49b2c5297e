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

/** Moves tasks in manual order; the same object as long as it is active. */
export type ManualOrder = {
  /** Returns the current place of a task. */
  placeOf: (id: string) => LanePlace | undefined;
  /** Moves a task to a place; another lane means another status. */
  put: (task: Task, to: LanePlace) => void;
  /** Moves a task by a number of places: positive is down, negative is up, and infinite values are the ends. */
  moveBy: (task: Task, places: number) => void;
};

type ManualOrderOptions = {
  /** The manual order is active. */
  isOn: boolean;
  lanes: readonly TaskLane[];
  actions: TaskActions;
};

/** The manual order of the account's tasks, synced to all its devices; each move is one change with Undo. */
export function useManualOrder({ isOn, lanes, actions }: ManualOrderOptions): ManualOrder | undefined {
  const text = useText('tasks-page');
  const current = useRef(lanes);
  useEffect(() => {
    current.current = lanes;
  });
  return useMemo(
    () => (isOn ? createManualOrder(() => current.current, actions, text) : undefined),
    [isOn, actions, text],
  );
}

/** @param lanesNow returns the current lanes */
function createManualOrder(
  lanesNow: () => readonly TaskLane[],
  actions: TaskActions,
  text: Text<typeof tasksPageMessages>,
): ManualOrder {
  const placeOf = (id: string) => placeIn(idsOfLanes(lanesNow()), id);
  const lengthOf = (lane: string) => lanesNow().find(({ key }) => key === lane)?.tasks.length ?? 0;

  /** Returns the changed order keys by task id. */
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
    // A move to Done completes the task (TASK-22), which is more than a change of its status.
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
 * Returns the edge of a task at which a dragged one lands. A task that moves down takes the place of the one below it, which
 * moves up. A task that moves up or comes from another lane pushes it down.
 */
export function edgeBeside(
  id: string,
  manualOrder: ManualOrder | undefined,
  canCross: boolean,
): (draggedId: string) => Edge {
  return (draggedId) => {
    const dragged = manualOrder?.placeOf(draggedId);
    const own = manualOrder?.placeOf(id);
    if (dragged === undefined || own === undefined) return undefined;
    if (dragged.lane !== own.lane) return canCross ? 'above' : undefined;
    return dragged.place < own.place ? 'below' : 'above';
  };
}
