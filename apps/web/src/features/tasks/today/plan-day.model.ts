import { type LocalDate, orderKeysBetween, orderKeysFor } from '@dayward/domain';
import type { TaskChanges } from '../task-steps.ts';
import type { Task } from '../tasks.data.ts';

/** The sections of the plan, in display order. */
const PLAN_SECTIONS = ['today', 'tomorrow', 'later'] as const;
export type PlanSection = (typeof PLAN_SECTIONS)[number];

export type Plan = Readonly<Record<PlanSection, readonly Task[]>>;

/** A row of the day plan: the heading of a section, or a task below it. */
export type PlanRow = { key: string; section: PlanSection; task?: Task };

type PlanDays = { today: LocalDate; tomorrow: LocalDate };

/** Flattens the plan to one list. */
export function rowsOfPlan(plan: Plan): PlanRow[] {
  return PLAN_SECTIONS.flatMap((part) => [
    { key: `part:${part}`, section: part },
    ...plan[part].map((task): PlanRow => ({ key: task.id, section: part, task })),
  ]);
}

/**
 * Computes the changes of a task that moves to another place of the list: it belongs to the section of the heading above it. A
 * task that is due today or overdue cannot move to later, because that would change its due date: it goes to tomorrow.
 *
 * @returns the changes by task id
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
  // The first heading stays first.
  const after = rows.toSpliced(from, 1).toSpliced(Math.max(toPlace, 1), 0, moved);
  const part = sectionAt(after, after.indexOf(moved));
  const plannedOn = plannedIn(part, moved.task, { today, tomorrow });
  if (plannedOn !== moved.task.plannedOn) changes.set(key, { plannedOn });
  if (part === 'today') {
    const day = after.slice(
      1,
      after.findIndex((row) => row.task === undefined && row.section === 'tomorrow'),
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
 * Number of places that "up" or "down" moves a task: one within today, which is in manual order; elsewhere, where tasks are
 * sorted by due date, to the next section.
 */
export function stepOf(rows: readonly PlanRow[], key: string, direction: -1 | 1): number {
  const place = rows.findIndex((row) => row.key === key);
  if (rows[place]?.section === 'today') return direction;
  const isHead = ({ task }: PlanRow) => task === undefined;
  if (direction < 0) return rows.slice(0, place).findLastIndex(isHead) - place;
  const next = rows.findIndex((row, index) => index > place && isHead(row));
  return next < 0 ? 0 : next - place;
}

function sectionAt(rows: readonly PlanRow[], place: number): PlanSection {
  return rows.slice(0, place).findLast(({ task }) => task === undefined)?.section ?? 'today';
}

/** The planned day of a task in a section. */
function plannedIn(part: PlanSection, { plannedOn, dueDate }: Task, { today, tomorrow }: PlanDays): LocalDate | null {
  const isAskedFor = dueDate !== null && dueDate <= today;
  if (part === 'tomorrow' || (part === 'later' && isAskedFor)) return tomorrow;
  if (part === 'later') return plannedOn !== null && plannedOn > tomorrow ? plannedOn : null;
  const isOfToday = plannedOn === null ? isAskedFor : plannedOn <= today;
  return isOfToday ? plannedOn : today;
}

/**
 * New order keys of tasks. If no task has one yet, all are numbered from 1. Two that share one get different ones: otherwise the
 * time of day could reorder them.
 */
function orderKeysOfDay(tasks: readonly Task[], movedId: string): ReadonlyMap<string, number> {
  const rows = tasks.map(({ id, createdAt, dayOrder }) => ({ id, createdAt, sortOrder: dayOrder }));
  const others = rows.filter(({ id }) => id !== movedId);
  const isFirstMove = others.length !== 1 && others.every(({ sortOrder }) => sortOrder === 0);
  if (!isFirstMove) return orderKeysFor(rows, (one, other) => one.sortOrder - other.sortOrder, new Set([movedId]));
  const keys = orderKeysBetween(0, undefined, rows.length) ?? [];
  const counted = rows.map(({ id, sortOrder }, index): [string, number, number] => [id, sortOrder, keys[index] ?? 0]);
  return new Map(counted.flatMap(([id, known, key]) => (known === key ? [] : [[id, key]])));
}
