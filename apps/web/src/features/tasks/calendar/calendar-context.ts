import type { LocalDate } from '@dayward/domain';
import { createContext, use } from 'react';
import type { TaskActions } from '../use-task-actions.ts';
import type { HabitDays } from './use-habit-days.ts';
import type { Lifted, Moving } from './use-moving.ts';

/** What every part of the calendar needs to know of it; the same object until something in it changes. */
export type Calendar = {
  today: LocalDate;
  /** The chosen day. */
  day: LocalDate;
  /** What was picked up, if anything is. */
  lifted: Lifted | undefined;
  moving: Moving;
  actions: TaskActions;
  /** Empty where habits are not shown. */
  habitDays: HabitDays;
  /** Chooses a day, or puts down on it what was picked up. */
  pick: (day: LocalDate) => void;
  /** The same, and goes on to the list of the day. */
  openDay: (day: LocalDate) => void;
};

const CalendarContext = createContext<Calendar | undefined>(undefined);

export const CalendarProvider = CalendarContext.Provider;

/** The calendar around a part of it. */
export function useCalendar(): Calendar {
  const calendar = use(CalendarContext);
  if (!calendar) throw new Error('useCalendar needs a calendar around it.');
  return calendar;
}
