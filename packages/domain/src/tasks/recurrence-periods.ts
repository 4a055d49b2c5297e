/**
 * The periods of a recurrence rule (days, weeks, months, years), without those that its interval skips. The calendar has few
 * kinds of weeks, months and years: a month is known by its length and the weekday of its first day. Each kind is computed once,
 * and periods that cannot contain a day are skipped, so that a rule without any day is as cheap as any other.
 */
import {
  dateParts,
  daysInMonth,
  daysIntoWeek,
  type EpochDay,
  epochDayOf,
  epochDayParts,
  isLeapYear,
  type LocalDate,
  toEpochDay,
  type Weekday,
  weekdayOfEpochDay,
} from '../time/index.ts';
import type { RecurrenceRule, RuleWeekday } from './recurrence-rule.ts';

export type Periods = {
  /**
   * Number of periods after which the days of the rule repeat. They repeat after at most 400 years of periods, because the
   * calendar does.
   */
  cycle: number;
  /** Returns the index of the first period that may contain days from the given one on; the period of the start is 0. */
  indexFrom: (day: EpochDay) => number;
  /** Returns the first index, from the given one on, of a period that may contain days; null if there is none. */
  nextIndex: (index: number) => number | null;
  /** Returns the first day of a period. */
  beginningOf: (index: number) => EpochDay;
  /** Lists the days of a period that match the rule, ascending; includes those before the series starts. */
  daysOf: (index: number) => readonly EpochDay[];
};

/** Number of periods in 400 years, after which the calendar repeats. */
export const PERIODS_PER_CALENDAR = { DAILY: 146_097, WEEKLY: 20_871, MONTHLY: 4_800, YEARLY: 400 };

const ALL_MONTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];

/** 28 years without a turn of a century: every month and year of each length begins on each weekday. */
const YEARS_OF_ALL_KINDS = Array.from({ length: 28 }, (_, years) => 2001 + years);

/**
 * Returns the periods of a rule.
 *
 * @param startsOn the first possible day; provides what the rule leaves open (weekday, day of the month)
 */
export function periodsOf(rule: RecurrenceRule, startsOn: LocalDate): Periods {
  switch (rule.frequency) {
    case 'DAILY':
      return dailyPeriods(rule, toEpochDay(startsOn));
    case 'WEEKLY':
      return weeklyPeriods(rule, startsOn);
    case 'MONTHLY':
      return monthlyPeriods(rule, startsOn);
    case 'YEARLY':
      return yearlyPeriods(rule, startsOn);
  }
}

function cycleOf({ frequency, interval }: RecurrenceRule): number {
  return PERIODS_PER_CALENDAR[frequency] / greatestCommonDivisor(PERIODS_PER_CALENDAR[frequency], interval);
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

function dailyPeriods(rule: RecurrenceRule, start: EpochDay): Periods {
  const { interval } = rule;
  const beginningOf = (index: number) => start + index * interval;
  const indexFrom = (day: EpochDay) => Math.ceil((day - start) / interval);
  const offsetsOf = memoizeMonths((length, firstWeekday) => offsetsOfMonth(rule, length, firstWeekday));
  const monthsAhead = monthsUntilNamed(rule);
  // A set of one day has only a first and a last position. An interval of whole weeks keeps its weekday.
  const isPossible =
    (rule.setPositions.length === 0 || rule.setPositions.some((place) => Math.abs(place) === 1)) &&
    (interval % 7 !== 0 || isWeekday(rule.weekdays, weekdayOfEpochDay(start)));
  /** Returns the first day, from the given one on, that the rule names, whatever its interval. */
  const firstNamedDay = (from: EpochDay): EpochDay | null => {
    const { year: fromYear, month: fromMonth, day } = epochDayParts(from);
    let [year, month, earliest] = [fromYear, fromMonth, day - 1];
    while (year <= fromYear + YEARS_WITHOUT_DAY_MAX) {
      const ahead = monthsAhead[month - 1] ?? 0;
      if (ahead > 0) earliest = 0;
      [year, month] = monthAfter(year, month, ahead);
      const offset = offsetsOf(year, month).find((of) => of >= earliest);
      if (offset !== undefined) return epochDayOf(year, month, 1) + offset;
      earliest = 0;
      [year, month] = monthAfter(year, month, 1);
    }
    return null;
  };
  return {
    cycle: cycleOf(rule),
    indexFrom,
    nextIndex: (index) => {
      const day = isPossible ? firstNamedDay(beginningOf(index)) : null;
      return day === null ? null : indexFrom(day);
    },
    beginningOf,
    daysOf: (index) => {
      const day = beginningOf(index);
      const { year, month, day: ofMonth } = epochDayParts(day);
      return isPossible && isInMonths(rule, month) && offsetsOf(year, month).includes(ofMonth - 1) ? [day] : [];
    },
  };
}

/** A day of the year on one weekday is missing for at most 40 years: 29 February around a century without a leap day. */
const YEARS_WITHOUT_DAY_MAX = 41;

/** Returns for each month, January first, the number of months until one that the rule names; 0 if it is one itself. */
function monthsUntilNamed(rule: RecurrenceRule): readonly number[] {
  return ALL_MONTHS.map((month) =>
    ALL_MONTHS.findIndex((_, ahead) => isInMonths(rule, ((month - 1 + ahead) % 12) + 1)),
  );
}

function monthAfter(year: number, month: number, ahead: number): [year: number, month: number] {
  const months = month - 1 + ahead;
  return [year + Math.floor(months / 12), (months % 12) + 1];
}

function weeklyPeriods(rule: RecurrenceRule, startsOn: LocalDate): Periods {
  const start = toEpochDay(startsOn);
  const weekdayOfStart = weekdayOfEpochDay(start);
  const firstWeek = start - daysIntoWeek(weekdayOfStart, rule.weekStart);
  const length = 7 * rule.interval;
  const beginningOf = (index: number) => firstWeek + index * length;
  const indexFrom = (day: EpochDay) => Math.floor((day - firstWeek) / length);
  const named = rule.weekdays.length > 0 ? rule.weekdays.map(({ weekday }) => weekday) : [weekdayOfStart];
  const offsets = [0, 1, 2, 3, 4, 5, 6].filter((offset) =>
    named.some((day) => daysIntoWeek(day, rule.weekStart) === offset),
  );
  const monthsAhead = monthsUntilNamed(rule);
  // A week at the turn of a month has fewer days, never more.
  const isPossible = atPositions(rule, offsets).length > 0;
  return {
    cycle: cycleOf(rule),
    indexFrom,
    nextIndex: (index) => {
      if (!isPossible) return null;
      const { year, month } = epochDayParts(beginningOf(index) + 6);
      const ahead = monthsAhead[month - 1] ?? 0;
      if (ahead === 0 || isInMonths(rule, epochDayParts(beginningOf(index)).month)) return index;
      const firstOfMonth = epochDayOf(...monthAfter(year, month, ahead), 1);
      return Math.ceil((firstOfMonth - 6 - firstWeek) / length);
    },
    beginningOf,
    daysOf: (index) => {
      const days = offsets.map((offset) => beginningOf(index) + offset);
      return atPositions(
        rule,
        rule.months.length === 0 ? days : days.filter((day) => isInMonths(rule, epochDayParts(day).month)),
      );
    },
  };
}

function monthlyPeriods(rule: RecurrenceRule, startsOn: LocalDate): Periods {
  const { year: firstYear, month: firstMonth, day: firstDay } = dateParts(startsOn);
  const monthOf = (index: number) => {
    const months = firstMonth - 1 + index * rule.interval;
    return { year: firstYear + Math.floor(months / 12), month: (months % 12) + 1 };
  };
  const named = { ...rule, monthDays: daysLeftOpen(rule) ? [firstDay] : rule.monthDays };
  const offsetsOf = memoizeMonths((length, firstWeekday) =>
    atPositions(rule, offsetsOfMonth(named, length, firstWeekday)),
  );
  const hasDaysInAnyYear = memoize((month) => YEARS_OF_ALL_KINDS.some((year) => offsetsOf(year, month).length > 0));
  const mayHaveDays = ({ year, month }: { year: number; month: number }) =>
    isInMonths(rule, month) && (offsetsOf(year, month).length > 0 || hasDaysInAnyYear(month));
  return {
    cycle: cycleOf(rule),
    indexFrom: (day) => {
      const { year, month } = epochDayParts(day);
      return Math.floor(((year - firstYear) * 12 + month - firstMonth) / rule.interval);
    },
    nextIndex: (index) => {
      // Twelve periods later the interval comes to the same month of the year.
      const ahead = ALL_MONTHS.findIndex((_, periods) => mayHaveDays(monthOf(index + periods)));
      return ahead === -1 ? null : index + ahead;
    },
    beginningOf: (index) => {
      const { year, month } = monthOf(index);
      return epochDayOf(year, month, 1);
    },
    daysOf: (index) => {
      const { year, month } = monthOf(index);
      if (!isInMonths(rule, month)) return [];
      const first = epochDayOf(year, month, 1);
      return offsetsOf(year, month).map((offset) => first + offset);
    },
  };
}

function yearlyPeriods(rule: RecurrenceRule, startsOn: LocalDate): Periods {
  const { year: firstYear, month: firstMonth, day: firstDay } = dateParts(startsOn);
  const yearOf = (index: number) => firstYear + index * rule.interval;
  const months = monthsOfYear(rule, firstMonth);
  const named = { ...rule, monthDays: daysLeftOpen(rule) ? [firstDay] : rule.monthDays };
  const monthOffsetsOf = memoizeMonths((length, firstWeekday) => offsetsOfMonth(named, length, firstWeekday));
  /** Without months, the second Monday is that of the year. */
  const isOfYear = rule.months.length === 0 && rule.weekdays.some(({ nth }) => nth !== null);
  const offsetsOf = memoizeYears((year) => {
    const first = epochDayOf(year, 1, 1);
    const offsets = isOfYear
      ? offsetsOfYear(rule, year)
      : months.flatMap((month) => {
          const before = epochDayOf(year, month, 1) - first;
          return monthOffsetsOf(year, month).map((offset) => before + offset);
        });
    return atPositions(rule, offsets);
  });
  const hasDaysInAnyYear = memoize(() => YEARS_OF_ALL_KINDS.some((year) => offsetsOf(year).length > 0));
  return {
    cycle: cycleOf(rule),
    indexFrom: (day) => Math.floor((epochDayParts(day).year - firstYear) / rule.interval),
    nextIndex: (index) => (offsetsOf(yearOf(index)).length > 0 || hasDaysInAnyYear(0) ? index : null),
    beginningOf: (index) => epochDayOf(yearOf(index), 1, 1),
    daysOf: (index) => {
      const first = epochDayOf(yearOf(index), 1, 1);
      return offsetsOf(yearOf(index)).map((offset) => first + offset);
    },
  };
}

/** Returns the months of a yearly rule: those it names, otherwise all, or that of its start if it names no days. */
function monthsOfYear(rule: RecurrenceRule, firstMonth: number): readonly number[] {
  return rule.months.length === 0 && daysLeftOpen(rule) ? [firstMonth] : monthsNamed(rule);
}

/** Returns the months that a rule names, ascending; all months if it names none. */
function monthsNamed({ months }: RecurrenceRule): readonly number[] {
  return months.length > 0 ? [...new Set(months)].sort((one, other) => one - other) : ALL_MONTHS;
}

function daysLeftOpen(rule: RecurrenceRule): boolean {
  return rule.weekdays.length === 0 && rule.monthDays.length === 0;
}

/** Days of a month that match a rule, ascending, counted from its first day, which is 0. */
type OffsetsOfMonth = (year: number, month: number) => readonly number[];

/** Computes each kind of month once: by its length and the weekday of its first day. */
function memoizeMonths(compute: (length: number, firstWeekday: Weekday) => readonly number[]): OffsetsOfMonth {
  const byLength = memoize((length) => memoize((weekday) => compute(length, weekday as Weekday))); // of `weekdayOfEpochDay`
  return (year, month) => byLength(daysInMonth(year, month))(weekdayOfEpochDay(epochDayOf(year, month, 1)));
}

/** Computes each kind of year once: by its length and the weekday of its first day. */
function memoizeYears(compute: (year: number) => readonly number[]): (year: number) => readonly number[] {
  const known = new Map<number, readonly number[]>();
  return (year) => {
    const kind = (isLeapYear(year) ? 7 : 0) + weekdayOfEpochDay(epochDayOf(year, 1, 1));
    const offsets = known.get(kind) ?? compute(year);
    known.set(kind, offsets);
    return offsets;
  };
}

function memoize<Value>(compute: (key: number) => Value): (key: number) => Value {
  const known = new Map<number, Value>();
  return (key) => {
    const value = known.has(key) ? (known.get(key) as Value) : compute(key); // `has` proves that it is there
    known.set(key, value);
    return value;
  };
}

/** Lists the days of a kind of month that match the rule's days of the month and weekdays, ascending. */
function offsetsOfMonth(rule: RecurrenceRule, length: number, firstWeekday: Weekday): number[] {
  const offsets = Array.from({ length }, (_, index) => index).filter((offset) => isMonthDay(rule, length, offset + 1));
  return offsets.filter((offset) => {
    const weekday = ((firstWeekday + offset) % 7) as Weekday; // a remainder of 7
    return isWeekday(rule.weekdays, weekday, { before: offset, after: length - 1 - offset });
  });
}

/** Lists the days of the year that match the rule's ordinal weekdays and, if present, its days of the month. */
function offsetsOfYear(rule: RecurrenceRule, year: number): number[] {
  const first = epochDayOf(year, 1, 1);
  const length = isLeapYear(year) ? 366 : 365;
  return Array.from({ length }, (_, index) => index).filter((offset) => {
    const weekday = weekdayOfEpochDay(first + offset);
    if (!isWeekday(rule.weekdays, weekday, { before: offset, after: length - 1 - offset })) return false;
    const { month, day } = epochDayParts(first + offset);
    return isMonthDay(rule, daysInMonth(year, month), day);
  });
}

function isInMonths({ months }: RecurrenceRule, month: number): boolean {
  return months.length === 0 || months.includes(month);
}

function isMonthDay({ monthDays }: RecurrenceRule, length: number, day: number): boolean {
  return monthDays.length === 0 || monthDays.includes(day) || monthDays.includes(day - length - 1);
}

/**
 * Checks whether a rule names the weekday.
 *
 * @param around the days before and after it in its month or year, if ordinals count
 */
function isWeekday(
  weekdays: readonly RuleWeekday[],
  weekday: Weekday,
  around?: { before: number; after: number },
): boolean {
  if (weekdays.length === 0) return true;
  return weekdays.some(({ weekday: named, nth }) => {
    if (weekday !== named) return false;
    if (nth === null || around === undefined) return true;
    return Math.floor((nth > 0 ? around.before : around.after) / 7) + 1 === Math.abs(nth);
  });
}

/** Selects the days of a period's set by position; all days without positions. */
function atPositions({ setPositions }: RecurrenceRule, days: readonly number[]): readonly number[] {
  if (setPositions.length === 0) return days;
  return days.filter((_, index) => setPositions.includes(index + 1) || setPositions.includes(index - days.length));
}
