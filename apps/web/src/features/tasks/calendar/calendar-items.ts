import { compareByDue, type LocalDate } from '@dayward/domain';
import type { Task } from '../tasks.data.ts';

/** An item of a day: a task that is due, or the preview of its next occurrence if it is done in time. */
export type CalendarItem = { key: string; task: Task; day: LocalDate; isPreview: boolean };

export type ItemsByDay = ReadonlyMap<LocalDate, readonly CalendarItem[]>;

/** A span of days, both ends included. */
export type DaySpan = { from: LocalDate; to: LocalDate };

/** Returns the days of a span on which a recurring task occurs; none for any other task. */
export type Occurrences = (task: Task, span: DaySpan) => readonly LocalDate[];

/**
 * Groups tasks by due date (TASK-09), with previews of recurring ones. Within a day, timed tasks come first by time, then the
 * others by priority; completed tasks come last.
 */
export function itemsByDay(tasks: readonly Task[], span: DaySpan, occurrencesOf: Occurrences): ItemsByDay {
  const items = tasks.flatMap((task): CalendarItem[] => {
    const { dueDate } = task;
    if (dueDate === null) return [];
    const own = isWithin(dueDate, span) ? [{ key: task.id, task, day: dueDate, isPreview: false }] : [];
    return [...own, ...previewsOf(task, dueDate, span, occurrencesOf)];
  });
  const days = Map.groupBy(items, ({ day }) => day);
  return new Map([...days].map(([day, some]) => [day, some.toSorted(compareInDay)]));
}

function previewsOf(task: Task, dueDate: LocalDate, span: DaySpan, occurrencesOf: Occurrences): CalendarItem[] {
  if (task.completed || dueDate > span.to) return [];
  return occurrencesOf(task, span)
    .filter((day) => day > dueDate && isWithin(day, span))
    .map((day) => ({ key: `${task.id}-${day}`, task, day, isPreview: true }));
}

function isWithin(day: LocalDate, { from, to }: DaySpan): boolean {
  return from <= day && day <= to;
}

/** Compares two items of one day. */
function compareInDay(one: CalendarItem, other: CalendarItem): number {
  return (
    Number(one.task.completed) - Number(other.task.completed) ||
    Number(one.isPreview) - Number(other.isPreview) ||
    compareByDue({ ...one.task, dueDate: one.day }, { ...other.task, dueDate: other.day })
  );
}
