import { daysInMonth, daysIntoWeek, epochDayParts, weekdayOfEpochDay } from '../time/index.ts';
import type { TimesSchedule } from './habit.ts';
import type { Timeline } from './timeline.ts';

const DAYS_OF_A_WEEK = 7;

/** Calendar week or month by the indexes of its first and last day in a timeline, both included; `from` may lie before it. */
export type CalendarPeriod = { from: number; to: number };

/** Returns the calendar week (by the user's first day of the week) or month that contains a day of the timeline. */
export function periodAround(
  per: TimesSchedule['per'],
  { first, weekStart }: Pick<Timeline, 'first' | 'weekStart'>,
  index: number,
): CalendarPeriod {
  const day = first + index;
  if (per === 'week') {
    const from = index - daysIntoWeek(weekdayOfEpochDay(day), weekStart);
    return { from, to: from + DAYS_OF_A_WEEK - 1 };
  }
  const { year, month, day: ofMonth } = epochDayParts(day);
  const from = index - (ofMonth - 1);
  return { from, to: from + daysInMonth(year, month) - 1 };
}

/**
 * Lists the calendar weeks or months that are over and have too few completions, oldest first (decision 0044). A period never
 * requires more completions than it has days to complete: skipped days, pauses, days outside of the habit's time, and those before
 * the run's first day with facts are none. So a habit that is done every day never has a short period.
 *
 * @param done 1 for each day that counts as a completion
 */
export function shortPeriods({ times, per }: TimesSchedule, timeline: Timeline, done: Uint8Array): CalendarPeriod[] {
  const { rests, today } = timeline;
  const short: CalendarPeriod[] = [];
  let period = periodAround(per, timeline, 0);
  while (period.to < today) {
    let [completed, usable] = [0, 0];
    for (let index = Math.max(period.from, 0); index <= period.to; index += 1) {
      if (rests[index] === 0 || done[index] === 1) usable += 1;
      if (done[index] === 1) completed += 1;
    }
    if (completed < Math.min(times, usable)) short.push(period);
    period = periodAround(per, timeline, period.to + 1);
  }
  return short;
}
