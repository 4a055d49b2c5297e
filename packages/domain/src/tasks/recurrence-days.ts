import { type EpochDay, epochDayOf, fromEpochDay, type LocalDate, toEpochDay } from '../time/index.ts';
import { PERIODS_PER_CALENDAR, type Periods, periodsOf } from './recurrence-periods.ts';
import type { RecurrenceRule } from './recurrence-rule.ts';

/** Last day that can be written. */
const LAST_DAY = epochDayOf(9999, 12, 31);

/** Days to list: from the first to the last, both included. */
type Span = { from: EpochDay; to: EpochDay };

/**
 * Generates the days of a rule in a span, ascending. They end with the rule, at the end of the calendar, or after 400 years of
 * its periods: users do not plan further ahead. The search ends after a full cycle without a day, because then every possible day
 * has occurred; 30 February is impossible.
 *
 * @param startsOn the first possible day, from which COUNT counts; provides what the rule leaves open (weekday, day of the
 *   month)
 * @param periods those of the rule; a test counts how many are read
 */
export function* ruleDays(
  rule: RecurrenceRule,
  startsOn: LocalDate,
  { from, to }: Span,
  periods: Periods = periodsOf(rule, startsOn),
): Generator<EpochDay, void> {
  const start = toEpochDay(startsOn);
  const last = Math.min(to, rule.until === null ? LAST_DAY : toEpochDay(rule.until));
  // Days before `from` have to be counted to find the last one.
  const lookFrom = rule.count === null ? Math.max(start, from) : start;
  const firstIndex = periods.indexFrom(lookFrom);
  const lastIndex = firstIndex + PERIODS_PER_CALENDAR[rule.frequency];
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  let foundAt = firstIndex;
  for (let index = periods.nextIndex(firstIndex); index !== null; index = periods.nextIndex(index + 1)) {
    if (index > Math.min(lastIndex, foundAt + periods.cycle) || left <= 0 || periods.beginningOf(index) > last) return;
    const days = periods.daysOf(index).filter((day) => day >= lookFrom && day <= last);
    yield* days.slice(0, left).filter((day) => day >= from);
    left -= days.length;
    if (days.length > 0) foundAt = index;
  }
}

/**
 * Lists the days of a rule between two days, both included, ascending.
 *
 * @param startsOn the first possible day
 */
export function ruleDaysBetween(
  rule: RecurrenceRule,
  startsOn: LocalDate,
  from: LocalDate,
  to: LocalDate,
): LocalDate[] {
  return [...ruleDays(rule, startsOn, { from: toEpochDay(from), to: toEpochDay(to) })].map(fromEpochDay);
}

/** Returns the first day of a rule after a day; null if there is none. */
export function ruleDayAfter(rule: RecurrenceRule, startsOn: LocalDate, day: LocalDate): LocalDate | null {
  const next = ruleDays(rule, startsOn, { from: toEpochDay(day) + 1, to: LAST_DAY }).next();
  return next.done === true ? null : fromEpochDay(next.value);
}
