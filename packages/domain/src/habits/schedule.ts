import { assertNever } from '../kernel/assert-never.ts';
import { type EpochDay, type LocalDate, toEpochDay, weekdayOfEpochDay } from '../time/index.ts';
import type { HabitRules, HabitSchedule } from './habit.ts';
import { HABIT_TIMES_PER_WEEK_MAX } from './limits.ts';

const DAYS_OF_A_WEEK = 7;

/** Schedule's plan for a day. Only `due` days can be missed; times-per-period habits may be done on any day. */
export type DayPlan = 'due' | 'off_day' | 'paused' | 'before_start' | 'after_end';

/** Reduces a schedule of every day of the week to `daily`, so that equal schedules have equal figures. */
export function effectiveSchedule(schedule: HabitSchedule): HabitSchedule {
  const isDaily =
    schedule.type === 'weekdays'
      ? new Set(schedule.days).size === DAYS_OF_A_WEEK
      : schedule.type === 'times' && schedule.per === 'week' && schedule.times >= HABIT_TIMES_PER_WEEK_MAX;
  return isDaily ? { type: 'daily' } : schedule;
}

type Plan = Pick<HabitRules, 'schedule' | 'startsOn' | 'endsOn' | 'pauses'>;

/**
 * Returns the schedule's plan for a day.
 *
 * @param countsFrom start of the count of an every-n-days schedule without `startsOn`: the habit's first day
 */
export function dayPlanOf(habit: Plan, day: LocalDate, countsFrom: LocalDate): DayPlan {
  return planner(habit, toEpochDay(countsFrom))(toEpochDay(day));
}

/** Returns {@link dayPlanOf} for many days of one habit. */
export function planner(habit: Plan, countsFrom: EpochDay): (day: EpochDay) => DayPlan {
  const startsOn = habit.startsOn === null ? Number.NEGATIVE_INFINITY : toEpochDay(habit.startsOn);
  const endsOn = habit.endsOn === null ? Number.POSITIVE_INFINITY : toEpochDay(habit.endsOn);
  const pauses = habit.pauses.map(({ from, to }) => ({
    from: toEpochDay(from),
    to: to === null ? Number.POSITIVE_INFINITY : toEpochDay(to),
  }));
  const isDue = dueDays(habit.schedule, habit.startsOn === null ? countsFrom : startsOn);
  return (day) => {
    if (day < startsOn) return 'before_start';
    if (day > endsOn) return 'after_end';
    if (pauses.some(({ from, to }) => from <= day && day <= to)) return 'paused';
    return isDue(day) ? 'due' : 'off_day';
  };
}

function dueDays(schedule: HabitSchedule, countsFrom: EpochDay): (day: EpochDay) => boolean {
  switch (schedule.type) {
    case 'daily':
    case 'times':
      return () => true;
    case 'weekdays':
      return (day) => schedule.days.includes(weekdayOfEpochDay(day));
    case 'every':
      return (day) => (day - countsFrom) % schedule.days === 0;
    default:
      return assertNever(schedule);
  }
}
