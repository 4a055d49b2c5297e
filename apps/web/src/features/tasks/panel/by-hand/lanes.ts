import type { Task } from '../../tasks.data.ts';

/** Tasks below each other that somebody may put in order: a column of the board, a group of the list. */
export type Lane = { key: string; tasks: readonly Task[] };

/** Where a task stands: in which lane, and at which place of it, counted from 0. */
export type LanePlace = { lane: string; place: number };

/** A task that is on its way by keys. */
export type Carried = { id: string; from: LanePlace; to: LanePlace };

/** Where a task stands; undefined where it is not among them. */
export function placeIn(lanes: readonly Lane[], id: string): LanePlace | undefined {
  for (const { key, tasks } of lanes) {
    const place = tasks.findIndex((task) => task.id === id);
    if (place >= 0) return { lane: key, place };
  }
  return undefined;
}

/** The lanes as they would be were the task put down where it is being carried. */
export function lanesWhile<Some extends Lane>(lanes: readonly Some[], carried: Carried | undefined): readonly Some[] {
  if (carried === undefined) return lanes;
  const moving = lanes.flatMap(({ tasks }) => tasks).find(({ id }) => id === carried.id);
  if (moving === undefined) return lanes;
  return lanes.map((lane) => {
    const others = lane.tasks.includes(moving) ? lane.tasks.filter((task) => task !== moving) : lane.tasks;
    if (lane.key !== carried.to.lane) return others === lane.tasks ? lane : { ...lane, tasks: others };
    return { ...lane, tasks: others.toSpliced(carried.to.place, 0, moving) };
  });
}
