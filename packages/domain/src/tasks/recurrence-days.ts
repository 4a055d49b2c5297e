import {
  dateParts,
  daysInMonth,
  daysIntoWeek,
  type EpochDay,
  epochDayOf,
  epochDayParts,
  fromEpochDay,
  isLeapYear,
  type LocalDate,
  toEpochDay,
  weekdayOfEpochDay,
} from '../time/index.ts';
import type { RecurrenceRule, RuleWeekday } from './recurrence-rule.ts';

/** Last day that can be written. */
const LAST_DAY = epochDayOf(9999, 12, 31);

/**
 * Number of periods in 400 years, after which the calendar repeats. A rule without a day in a full cycle, regardless of its
 * interval, never has one; and users do not plan further ahead.
 */
const PERIODS_PER_CYCLE = { DAILY: 146_097, WEEKLY: 20_871, MONTHLY: 4_800, YEARLY: 400 };

/** Periods of a rule (days, weeks, months, years) without those that its interval skips. */
type Periods = {
  /** Returns the index of the first period that may contain days from the given one on; the period of the start is 0. */
  indexFrom: (day: EpochDay) => number;
  /** Returns the first day of a period. */
  beginningOf: (index: number) => EpochDay;
  /** Lists the days of a period that match the rule, ascending; includes those before the series starts. */
  daysOf: (index: number) => readonly EpochDay[];
};

/**
 * Generates the days of a rule, ascending, from `from` on. They end with the rule, at the end of the calendar, or after one cycle
 * of it. Within a cycle every possible day has occurred; 30 February is impossible.
 *
 * @param startsOn the first possible day, from which COUNT counts; provides what the rule leaves open (weekday, day of the
 *   month)
 */
function* ruleDays(rule: RecurrenceRule, startsOn: LocalDate, from: EpochDay): Generator<EpochDay, void> {
  const start = toEpochDay(startsOn);
  const last = rule.until === null ? LAST_DAY : toEpochDay(rule.until);
  const periods = periodsOf(rule, startsOn);
  // Days before `from` have to be counted to find the last one.
  const lookFrom = rule.count === null ? Math.max(start, from) : start;
  const firstIndex = periods.indexFrom(lookFrom);
  let left = rule.count ?? Number.POSITIVE_INFINITY;
  for (let index = firstIndex; index <= firstIndex + PERIODS_PER_CYCLE[rule.frequency]; index += 1) {
    if (left <= 0 || periods.beginningOf(index) > last) return;
    const days = periods.daysOf(index).filter((day) => day >= lookFrom && day <= last);
    yield* days.slice(0, left).filter((day) => day >= from);
    left -= days.length;
  }
}

function periodsOf(rule: RecurrenceRule, startsOn: LocalDate): Periods {
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

function dailyPeriods(rule: RecurrenceRule, start: EpochDay): Periods {
  const { interval } = rule;
  const beginningOf = (index: number) => start + index * interval;
  return {
    indexFrom: (day) => Math.ceil((day - start) / interval),
    beginningOf,
    daysOf: (index) => {
      const day = beginningOf(index);
      const { year, month, day: ofMonth } = epochDayParts(day);
      const isMeant =
        isInMonths(rule, month) && isMonthDay(rule, year, month, ofMonth) && isWeekday(rule.weekdays, day);
      return isMeant ? atPositions(rule, [day]) : [];
    },
  };
}

function weeklyPeriods(rule: RecurrenceRule, startsOn: LocalDate): Periods {
  const start = toEpochDay(startsOn);
  const weekdayOfStart = weekdayOfEpochDay(start);
  const firstWeek = start - daysIntoWeek(weekdayOfStart, rule.weekStart);
  const length = 7 * rule.interval;
  const beginningOf = (index: number) => firstWeek + index * length;
  const weekdays = rule.weekdays.length > 0 ? rule.weekdays : [{ weekday: weekdayOfStart, nth: null }];
  return {
    indexFrom: (day) => Math.floor((day - firstWeek) / length),
    beginningOf,
    daysOf: (index) => {
      const days = [0, 1, 2, 3, 4, 5, 6].map((offset) => beginningOf(index) + offset);
      return atPositions(
        rule,
        days.filter((day) => isWeekday(weekdays, day) && isInMonths(rule, epochDayParts(day).month)),
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
  return {
    indexFrom: (day) => {
      const { year, month } = epochDayParts(day);
      return Math.floor(((year - firstYear) * 12 + month - firstMonth) / rule.interval);
    },
    beginningOf: (index) => {
      const { year, month } = monthOf(index);
      return epochDayOf(year, month, 1);
    },
    daysOf: (index) => {
      const { year, month } = monthOf(index);
      return isInMonths(rule, month) ? atPositions(rule, daysOfMonth(named, year, month)) : [];
    },
  };
}

function yearlyPeriods(rule: RecurrenceRule, startsOn: LocalDate): Periods {
  const { year: firstYear, month: firstMonth, day: firstDay } = dateParts(startsOn);
  const yearOf = (index: number) => firstYear + index * rule.interval;
  const isOpen = daysLeftOpen(rule);
  const months = monthsOfYear(rule, firstMonth);
  const named = { ...rule, monthDays: isOpen ? [firstDay] : rule.monthDays };
  /** Without months, the second Monday is that of the year. */
  const isOfYear = rule.months.length === 0 && rule.weekdays.some(({ nth }) => nth !== null);
  return {
    indexFrom: (day) => Math.floor((epochDayParts(day).year - firstYear) / rule.interval),
    beginningOf: (index) => epochDayOf(yearOf(index), 1, 1),
    daysOf: (index) => {
      const year = yearOf(index);
      const days = isOfYear ? daysOfYear(rule, year) : months.flatMap((month) => daysOfMonth(named, year, month));
      return atPositions(rule, days);
    },
  };
}

/** Returns the months of a yearly rule: those it names, otherwise all, or that of its start if it names no days. */
function monthsOfYear(rule: RecurrenceRule, firstMonth: number): readonly number[] {
  if (rule.months.length > 0) return [...new Set(rule.months)].sort((one, other) => one - other);
  return daysLeftOpen(rule) ? [firstMonth] : [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
}

function daysLeftOpen(rule: RecurrenceRule): boolean {
  return rule.weekdays.length === 0 && rule.monthDays.length === 0;
}

/** Lists the days of the month that match the rule's days of the month and weekdays, ascending. */
function daysOfMonth(rule: RecurrenceRule, year: number, month: number): EpochDay[] {
  const first = epochDayOf(year, month, 1);
  const length = daysInMonth(year, month);
  const monthDays =
    rule.monthDays.length === 0
      ? Array.from({ length }, (_, index) => index + 1)
      : rule.monthDays.map((day) => (day < 0 ? length + day + 1 : day)).filter((day) => day >= 1 && day <= length);
  return [...new Set(monthDays)]
    .sort((one, other) => one - other)
    .map((day) => first + day - 1)
    .filter((day) => isWeekday(rule.weekdays, day, { first, last: first + length - 1 }));
}

/** Lists the days of the year that match the rule's ordinal weekdays and, if present, its days of the month. */
function daysOfYear(rule: RecurrenceRule, year: number): EpochDay[] {
  const first = epochDayOf(year, 1, 1);
  const span = { first, last: first + (isLeapYear(year) ? 366 : 365) - 1 };
  const days = rule.weekdays.flatMap(({ weekday, nth }) => {
    const earliest = first + ((weekday - weekdayOfEpochDay(first) + 7) % 7);
    const all = Array.from({ length: 53 }, (_, week) => earliest + 7 * week).filter((day) => day <= span.last);
    return nth === null ? all : all.slice(nth < 0 ? nth : nth - 1, nth === -1 ? undefined : nth < 0 ? nth + 1 : nth);
  });
  return [...new Set(days)]
    .sort((one, other) => one - other)
    .filter((day) => {
      const { month, day: ofMonth } = epochDayParts(day);
      return isMonthDay(rule, year, month, ofMonth);
    });
}

function isInMonths({ months }: RecurrenceRule, month: number): boolean {
  return months.length === 0 || months.includes(month);
}

function isMonthDay({ monthDays }: RecurrenceRule, year: number, month: number, day: number): boolean {
  return monthDays.length === 0 || monthDays.includes(day) || monthDays.includes(day - daysInMonth(year, month) - 1);
}

function isWeekday(
  weekdays: readonly RuleWeekday[],
  day: EpochDay,
  span?: { first: EpochDay; last: EpochDay },
): boolean {
  if (weekdays.length === 0) return true;
  return weekdays.some(({ weekday, nth }) => {
    if (weekdayOfEpochDay(day) !== weekday) return false;
    if (nth === null || span === undefined) return true;
    return nth > 0 ? Math.floor((day - span.first) / 7) + 1 === nth : Math.floor((span.last - day) / 7) + 1 === -nth;
  });
}

/** Selects the days of a period's set by position; all days without positions. */
function atPositions({ setPositions }: RecurrenceRule, days: readonly EpochDay[]): readonly EpochDay[] {
  if (setPositions.length === 0) return days;
  return days.filter((_, index) => setPositions.includes(index + 1) || setPositions.includes(index - days.length));
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
  const last = toEpochDay(to);
  const days: LocalDate[] = [];
  for (const day of ruleDays(rule, startsOn, toEpochDay(from))) {
    if (day > last) break;
    days.push(fromEpochDay(day));
  }
  return days;
}

/** Returns the first day of a rule after a day; null if there is none. */
export function ruleDayAfter(rule: RecurrenceRule, startsOn: LocalDate, day: LocalDate): LocalDate | null {
  const next = ruleDays(rule, startsOn, toEpochDay(day) + 1).next();
  return next.done === true ? null : fromEpochDay(next.value);
}
