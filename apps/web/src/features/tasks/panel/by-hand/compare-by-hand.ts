import type { Task } from '../../tasks.data.ts';

/** What a task's place among others follows from. */
export type Placed = Pick<Task, 'id' | 'sortOrder' | 'createdAt'>;

/** The order that somebody gave their tasks: by their places, the older first where these are the same. */
export function compareByHand(one: Placed, other: Placed): number {
  return one.sortOrder - other.sortOrder || compare(one.createdAt, other.createdAt) || compare(one.id, other.id);
}

function compare(one: string, other: string): number {
  return one < other ? -1 : Number(one > other);
}
