import { compareManually, type LocalDate, orderKeysBetween, orderKeysFor } from '@dayward/domain';
import type { TaskChanges } from '../task-steps.ts';
import type { Task } from '../tasks.data.ts';

/** The parts of the plan, in the order in which they stand below each other. */
const PLAN_PARTS = ['today', 'tomorrow', 'later'] as const;
export type PlanPart = (typeof PLAN_PARTS)[number];

export type Plan = Readonly<Record<PlanPart, readonly Task[]>>;

/** A row of the list in which the day is planned: the head of a part, or a task below the head of its part. */
export type PlanRow = { key: string; part: PlanPart; task?: Task };

type PlanDays = { today: LocalDate; tomorrow: LocalDate };

/** The plan as one list. */
export function rowsOfPlan(plan: Plan): PlanRow[] {
  return PLAN_PARTS.flatMap((part) => [
    { key: `part:${part}`, part },
    ...plan[part].map((task): PlanRow => ({ key: task.id, part, task })),
  ]);
}

/**
 * What comes of putting a task at another place of the list: it belongs to the part below whose head it stands. What is due
 * today or late cannot wait for later without being asked for again: it goes to tomorrow.
 *
 * @returns what changes, by the task's id
 */
export function movePlanned(
  rows: readonly PlanRow[],
  key: string,
  toPlace: number,
  { today, tomorrow }: PlanDays,
): Map<string, TaskChanges> {
  const from = rows.findIndex((row) => row.key === key);
  const moved = rows[from];
  const changes = new Map<string, TaskChanges>();
  if (moved?.task === undefined) return changes;
  // The first head leads: nothing stands above it.
  const after = rows.toSpliced(from, 1).toSpliced(Math.max(toPlace, 1), 0, moved);
  const part = partAt(after, after.indexOf(moved));
  const plannedOn = plannedIn(part, moved.task, { today, tomorrow });
  if (plannedOn !== moved.task.plannedOn) changes.set(key, { plannedOn });
  if (part === 'today') {
    const day = after.slice(
      1,
      after.findIndex((row) => row.task === undefined && row.part === 'tomorrow'),
    );
    for (const [id, dayOrder] of orderKeysOfDay(
      day.flatMap(({ task }) => task ?? []),
      key,
    )) {
      changes.set(id, { ...changes.get(id), dayOrder });
    }
  }
  return changes;
}

/**
 * How many places a press on "up" or "down" takes a task: one within today, whose order is the user's; elsewhere, where tasks
 * stand as they are due, to the next part.
 */
export function stepOf(rows: readonly PlanRow[], key: string, direction: -1 | 1): number {
  const place = rows.findIndex((row) => row.key === key);
  if (rows[place]?.part === 'today') return direction;
  const isHead = ({ task }: PlanRow) => task === undefined;
  if (direction < 0) return rows.slice(0, place).findLastIndex(isHead) - place;
  const next = rows.findIndex((row, index) => index > place && isHead(row));
  return next < 0 ? 0 : next - place;
}

function partAt(rows: readonly PlanRow[], place: number): PlanPart {
  return rows.slice(0, place).findLast(({ task }) => task === undefined)?.part ?? 'today';
}

/** The day on which a task of a part is meant to be done. */
function plannedIn(part: PlanPart, { plannedOn, dueDate }: Task, { today, tomorrow }: PlanDays): LocalDate | null {
  const isAskedFor = dueDate !== null && dueDate <= today;
  if (part === 'tomorrow' || (part === 'later' && isAskedFor)) return tomorrow;
  if (part === 'later') return plannedOn !== null && plannedOn > tomorrow ? plannedOn : null;
  const isOfToday = plannedOn === null ? isAskedFor : plannedOn <= today;
  return isOfToday ? plannedOn : today;
}

/**
 * The new places of tasks in their order. Where nobody has moved any, or two have the same place, all are counted from 1: the
 * time of day may change the order of those that share a place.
 */
function orderKeysOfDay(tasks: readonly Task[], movedId: string): ReadonlyMap<string, number> {
  const rows = tasks.map(({ id, createdAt, dayOrder }) => ({ id, createdAt, sortOrder: dayOrder }));
  const others = rows.filter(({ id }) => id !== movedId);
  const isInOrder = others.every(
    ({ sortOrder }, index) => index === 0 || (others[index - 1]?.sortOrder ?? 0) < sortOrder,
  );
  if (isInOrder && others.length > 0) return orderKeysFor(rows, compareManually, new Set([movedId]));
  const keys = orderKeysBetween(0, undefined, rows.length) ?? [];
  const counted = rows.map(({ id, sortOrder }, index): [string, number, number] => [id, sortOrder, keys[index] ?? 0]);
  return new Map(counted.flatMap(([id, known, key]) => (known === key ? [] : [[id, key]])));
}
