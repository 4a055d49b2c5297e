import {
  addDays,
  dateParts,
  dayPlanOf,
  daysInMonth,
  type HabitRules,
  type LocalDate,
  localDateOf,
  startOfWeek,
  type TimesSchedule,
  type Weekday,
} from '@dayward/domain';

/** The remaining times for a week or month to reach its goal, and the last day for that, which may be the day itself. */
export type PeriodLeft = { times: number; by: LocalDate; isLastDay: boolean };

type PeriodProgress = {
  /** Completions in the period so far. */
  done: number;
  /** True if the day itself is still available: it is neither done nor skipped nor missed. */
  isDayOpen: boolean;
  weekStart: Weekday;
};

/**
 * The remaining times of a habit of `times` a period: "1 more by Sunday". Paused days and days after the habit's end do not
 * count, so `by` lies before them. Undefined if the goal is reached, or if too few days are left.
 */
export function periodLeft(
  habit: Pick<HabitRules, 'schedule' | 'startsOn' | 'endsOn' | 'pauses'>,
  day: LocalDate,
  { done, isDayOpen, weekStart }: PeriodProgress,
): PeriodLeft | undefined {
  const { schedule } = habit;
  if (schedule.type !== 'times') return undefined;
  const times = timesOfPeriod(schedule, day) - done;
  if (times <= 0) return undefined;
  const usable: LocalDate[] = [];
  const last = schedule.per === 'week' ? addDays(startOfWeek(day, weekStart), 6) : lastOfMonth(day);
  for (let date = isDayOpen ? day : addDays(day, 1); date <= last; date = addDays(date, 1)) {
    if (dayPlanOf(habit, date, day) === 'due') usable.push(date);
  }
  const by = usable.at(-1);
  return by === undefined || usable.length < times ? undefined : { times, by, isLastDay: by === day };
}

/** The goal of the week or month that contains a day; that of a month is never above its length. */
export function timesOfPeriod({ times, per }: TimesSchedule, day: LocalDate): number {
  if (per === 'week') return times;
  const { year, month } = dateParts(day);
  return Math.min(times, daysInMonth(year, month));
}

function lastOfMonth(day: LocalDate): LocalDate {
  const { year, month } = dateParts(day);
  return localDateOf(year, month, daysInMonth(year, month));
}
