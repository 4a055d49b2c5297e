import type { LocalDate } from '@dayward/domain';
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
    for (const [id, dayOrder] of placesOf(
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
 * The new places of tasks in their order. One that moves goes between its neighbours; where these leave no room, as tasks
 * do that nobody has ever moved, all are counted anew.
 */
function placesOf(tasks: readonly Task[], movedId: string): Map<string, number> {
  const place = tasks.findIndex(({ id }) => id === movedId);
  const before = tasks[place - 1]?.dayOrder;
  const behind = tasks[place + 1]?.dayOrder;
  const others = tasks.filter(({ id }) => id !== movedId);
  const isInOrder = others.every(({ dayOrder }, index) => index === 0 || (others[index - 1]?.dayOrder ?? 0) < dayOrder);
  if (!isInOrder) {
    const counted = tasks.map(({ id, dayOrder }, index): [string, number, number] => [id, dayOrder, index + 1]);
    return new Map(counted.flatMap(([id, known, wanted]) => (known === wanted ? [] : [[id, wanted] as const])));
  }
  return new Map([[movedId, between(before, behind)]]);
}

function between(before: number | undefined, behind: number | undefined): number {
  if (before !== undefined && behind !== undefined) return (before + behind) / 2;
  if (before !== undefined) return Math.floor(before) + 1;
  return behind === undefined ? 1 : Math.ceil(behind) - 1;
}
