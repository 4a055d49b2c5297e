import type { LocalDate } from '@dayward/domain';
import { createContext, use } from 'react';
import type { TaskActions } from '../use-task-actions.ts';
import type { HabitDays } from './use-habit-days.ts';
import type { MovingTask, TaskMover } from './use-task-mover.ts';

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
