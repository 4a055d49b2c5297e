import type { DragState, Lane } from '#src/ui/drag/lanes.ts';
import type { Task } from '../tasks.data.ts';

/** A sequence of tasks in manual order: a column of the board, or a group of the list. */
export type TaskLane = { key: string; tasks: readonly Task[] };

/** Maps lanes to the ids of their tasks. */
export function idsOfLanes(lanes: readonly TaskLane[]): readonly Lane[] {
  return lanes.map(({ key, tasks }) => ({ key, ids: tasks.map(({ id }) => id) }));
}

/** Returns the lanes as after a drop at the current position. */
export function lanesAfterDrop<Some extends TaskLane>(
  lanes: readonly Some[],
  grabbed: DragState | undefined,
): readonly Some[] {
  if (grabbed === undefined) return lanes;
  const moving = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === grabbed.id);
  if (moving === undefined) return lanes;
  return lanes.map((lane) => {
    const others = lane.tasks.includes(moving) ? lane.tasks.filter((task) => task !== moving) : lane.tasks;
    if (lane.key !== grabbed.to.lane) return others === lane.tasks ? lane : { ...lane, tasks: others };
    return { ...lane, tasks: others.toSpliced(grabbed.to.place, 0, moving) };
  });
}
