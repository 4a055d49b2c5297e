import {
  addDays,
  dateParts,
  dayPlanOf,
  daysInMonth,
  type HabitRules,
  type LocalDate,
  localDateOf,
  startOfWeek,
  type Weekday,
} from '@dayward/domain';

/** How often a habit is yet to be done for its week or month to hold enough, and the last day for it, which may be the day itself. */
export type PeriodLeft = { times: number; by: LocalDate; isLastDay: boolean };

type Standing = {
  /** How often it was done in the period so far. */
  done: number;
  /** Whether the day itself can still be used: it is neither done nor skipped nor missed. */
  isDayOpen: boolean;
  weekStart: Weekday;
};

/**
 * What a so-often-a-period habit still asks for: "1 more by Sunday". Days of a pause and behind the habit's end are no
 * help, so `by` lies before them. Undefined where it was done often enough, or where too few days are left.
 */
export function periodLeft(
  habit: Pick<HabitRules, 'schedule' | 'startsOn' | 'endsOn' | 'pauses'>,
  day: LocalDate,
  { done, isDayOpen, weekStart }: Standing,
): PeriodLeft | undefined {
  const { schedule } = habit;
  if (schedule.type !== 'times' || done >= schedule.times) return undefined;
  const times = schedule.times - done;
  const usable: LocalDate[] = [];
  const last = schedule.per === 'week' ? addDays(startOfWeek(day, weekStart), 6) : lastOfMonth(day);
  for (let date = isDayOpen ? day : addDays(day, 1); date <= last; date = addDays(date, 1)) {
    if (dayPlanOf(habit, date, day) === 'due') usable.push(date);
  }
  const by = usable.at(-1);
  return by === undefined || usable.length < times ? undefined : { times, by, isLastDay: by === day };
}

function lastOfMonth(day: LocalDate): LocalDate {
  const { year, month } = dateParts(day);
  return localDateOf(year, month, daysInMonth(year, month));
}
