import { addDays, compareByDue, type LocalDate, localDate, startOfWeek, type Weekday } from '@dayward/domain';
import { useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';
import { addMonths, weeksOfMonth } from '#src/ui/calendar-days.ts';
import type { Task } from '../tasks.data.ts';

export const CALENDAR_VIEWS = ['month', 'week', 'agenda'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

const AGENDA_DAYS = 28;

/** Returns the days that a view shows around a day. */
export function spanOf(view: CalendarView, day: LocalDate, weekStart: Weekday): DaySpan {
  if (view === 'agenda') return { from: day, to: addDays(day, AGENDA_DAYS - 1) };
  if (view === 'week') {
    const from = startOfWeek(day, weekStart);
    return { from, to: addDays(from, 6) };
  }
  const days = weeksOfMonth(day, weekStart).flat();
  return { from: localDate(days[0] ?? day), to: localDate(days.at(-1) ?? day) };
}

/** Lists the days of a span in order. */
export function daysOf({ from, to }: DaySpan): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Returns the corresponding day of the view `pages` pages ahead; negative values go back. */
export function turnPage(view: CalendarView, day: LocalDate, pages: number): LocalDate {
  if (view === 'month') return localDate(addMonths(day, pages));
  return addDays(day, pages * (view === 'week' ? 7 : AGENDA_DAYS));
}

const WITHOUT_HABITS = 'without-habits';

/** The view of the calendar and the visibility of habits; this device stores both. */
export function useCalendarView() {
  const { storage } = useRuntime();
  const [known, setKnown] = useState(() => (storage.read('taskCalendar') ?? '').split(' '));
  const view = CALENDAR_VIEWS.find((one) => known.includes(one)) ?? 'month';
  const areHabitsShown = !known.includes(WITHOUT_HABITS);
  const remember = (nextView: CalendarView, areShown: boolean) => {
    const next = [nextView, ...(areShown ? [] : [WITHOUT_HABITS])];
    setKnown(next);
    storage.write('taskCalendar', next.join(' '));
  };
  return {
    view,
    areHabitsShown,
    chooseView: (next: CalendarView) => remember(next, areHabitsShown),
    showHabits: (areShown: boolean) => remember(view, areShown),
  };
}

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
