import type { LocalDate } from '@dayward/domain';
import { createContext, use } from 'react';
import type { Habit } from '#src/features/habits/index.ts';
import type { Task } from '../tasks.data.ts';
import type { TaskActions } from '../use-task-actions.ts';

/** The task that is being moved, with its current values, and its target day. */
export type MovingTask = { task: Task; to: LocalDate };

/** Moves tasks without dragging; the same object for the lifetime of the calendar. */
export type TaskMover = {
  grab: (task: Task) => void;
  moveTo: (day: LocalDate) => void;
  /** @param day the target day; the selected day by default */
  drop: (day?: LocalDate) => void;
  cancel: () => void;
};

/** The due habits of one day, and which of them are done. */
export type HabitDay = { habits: readonly { habit: Habit; isDone: boolean }[]; done: number; isAhead: boolean };

export type HabitDays = ReadonlyMap<LocalDate, HabitDay>;

/** Shared state of the calendar; the same object until one of its values changes. */
export type Calendar = {
  today: LocalDate;
  /** The selected day. */
  day: LocalDate;
  /** The task that is being moved, if any. */
  movingTask: MovingTask | undefined;
  moving: TaskMover;
  actions: TaskActions;
  /** Empty if habits are hidden. */
  habitDays: HabitDays;
  /** Selects a day, or drops the moved task on it. */
  pick: (day: LocalDate) => void;
  /** Does the same and moves the focus to the list of the day. */
  openDay: (day: LocalDate) => void;
};

const CalendarContext = createContext<Calendar | undefined>(undefined);

export const CalendarProvider = CalendarContext.Provider;

/** Returns the state of the calendar around a component. */
export function useCalendar(): Calendar {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('useCalendar needs a calendar around it.');
  return calendar;
}
