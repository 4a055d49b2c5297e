import {
  addDays,
  dateParts,
  daysInMonth,
  isLocalDate,
  type LocalDate,
  localDateOf,
  startOfWeek,
  type Weekday,
  weekdayOf,
} from '../time/index.ts';
import { type Grammar, type Groups, matchFirst, numberOf, weekdayNamed } from './quick-add-patterns.ts';
import { clockOf, parseDuration } from './quick-add-times.ts';
import type { Certainty } from './quick-add-token.ts';
import type { DateRule, QuickAddWords, Unit } from './quick-add-words.ts';

/** Reference days for relative dates. */
export type ReferenceDays = {
  today: LocalDate;
  weekStart: Weekday;
  /** Minute of the day on the user's clock, for times from now; without it they are not parsed. */
  minuteOfDay?: number;
};

/** Parsed date, with the time on the clock (`HH:MM`) if the phrase implies one: "tonight". */
export type ParsedDate = Certainty & {
  date: LocalDate;
  time: string | null;
  /** True for phrases that are mostly a part of the name at the beginning of a line ("1st draft", "Friday night lights"). */
  isNameAtStart: boolean;
};

const TONIGHT = '21:00';
const SATURDAY = 6;
const DAY_MINUTES = 1440;

/** Parses a phrase that is exactly a date; dates without a year are the next ones, today included. */
export function parseDate(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedDate | undefined {
  return (
    parseDay(phrase, grammar, days) ?? parseDayAndPart(phrase, grammar, days) ?? parseFromNow(phrase, grammar, days)
  );
}

function parseDay(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedDate | undefined {
  const { words, dates } = grammar;
  return matchFirst(dates, phrase, (sense, parts, isUnsureRule) => {
    const date = DATE_OF[sense](parts, days, grammar);
    if (date === undefined) return undefined;
    const part = sense === 'partOfToday' ? (words.partsOfDay[parts['part'] ?? ''] ?? null) : null;
    return {
      date,
      time: sense === 'tonight' ? TONIGHT : part,
      isUnsure:
        (isUnsureRule && parts['on'] === undefined) || isOtherWeekday(date, parts, words) || isFraction(sense, parts),
      isNameAtStart: parts['on'] === undefined && (sense === 'dayOfMonth' || isEitherOrder(sense, parts)),
    };
  });
}

/** Parses "friday evening". */
function parseDayAndPart(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedDate | undefined {
  const { words, dateAndPart } = grammar;
  const { date: text = '', part = '' } = dateAndPart.exec(phrase)?.groups ?? {};
  const day = text === '' ? undefined : parseDay(text, grammar, days);
  // "Friday night" begins names.
  return day && { ...day, time: words.partsOfDay[part] ?? null, isNameAtStart: words.weekdays[text] !== undefined };
}

/** Parses "in 2 hours". */
function parseFromNow(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedDate | undefined {
  const { length, length2 } = grammar.fromNow.exec(phrase)?.groups ?? {};
  const minutes = parseDuration(length ?? length2 ?? '', grammar)?.minutes;
  if (minutes === undefined || days.minuteOfDay === undefined) return undefined;
  const total = days.minuteOfDay + minutes;
  const date = addDays(days.today, Math.floor(total / DAY_MINUTES));
  return { date, time: clockOf(total % DAY_MINUTES), isUnsure: false, isNameAtStart: false };
}

/** Checks whether a date names another weekday than its own ("Friday the 13th"), or a word that is rarely a weekday. */
function isOtherWeekday(date: LocalDate, { dayName, anyWeekday, shortWeekday }: Groups, words: QuickAddWords): boolean {
  const isOther = dayName !== undefined && weekdayNamed(words, dayName) !== weekdayOf(date);
  return isOther || words.unsureWeekdays.includes(anyWeekday ?? shortWeekday ?? '');
}

/** Checks whether a date is written like a fraction: 3/4. */
function isFraction(sense: DateRule, { first, second, year, on }: Groups): boolean {
  return (
    sense === 'slashed' &&
    year === undefined &&
    on === undefined &&
    Number(first) < Number(second) &&
    Number(second) <= 4
  );
}

/** Checks whether a date without a year may be read in both orders: 9/11, unlike 24/06. */
function isEitherOrder(sense: DateRule, { first = '', second = '', year }: Groups): boolean {
  const isLow = (number: string) => /^[1-9]\d?$/.test(number) && Number(number) <= 12;
  return sense === 'slashed' && year === undefined && isLow(first) && isLow(second);
}

type ToDate = (parts: Groups, days: ReferenceDays, grammar: Grammar) => LocalDate | undefined;

const today: ToDate = (_, days) => days.today;

const DATE_OF: Readonly<Record<DateRule, ToDate>> = {
  today,
  tonight: today,
  partOfToday: today,
  tomorrow: (_, days) => addDays(days.today, 1),
  dayAfterTomorrow: (_, days) => addDays(days.today, 2),
  weekday: (parts, days, { words }) => {
    const weekday = weekdayIn(parts, words);
    return weekday === undefined ? undefined : nextWeekday(addDays(days.today, 1), weekday);
  },
  weekdayOfNextWeek: (parts, days, { words }) => {
    const weekday = weekdayIn(parts, words);
    return weekday === undefined ? undefined : nextWeekday(nextWeek(days), weekday);
  },
  weekdayInAWeek: (parts, days, { words }) => {
    const weekday = weekdayIn(parts, words);
    return weekday === undefined ? undefined : addDays(nextWeekday(addDays(days.today, 1), weekday), 7);
  },
  weekend: (_, days) => weekend(days.today),
  nextWeekend: (_, days) => nextWeekday(addDays(weekend(days.today), 2), SATURDAY),
  laterThisWeek: (_, days) => {
    const inTwoDays = addDays(days.today, 2);
    const isLastDay = inTwoDays >= nextWeek(days);
    return isLastDay ? addDays(nextWeek(days), -1) : inTwoDays;
  },
  nextUnit: ({ unit }, days, { words }) => beginningOfNext(words.units[unit ?? ''], days),
  endOfUnit: ({ unit }, days, { words }) => {
    const next = beginningOfNext(words.units[unit ?? ''], days);
    return next && addDays(next, -1);
  },
  endOfWeek: (_, days) => addDays(nextWeek(days), -1),
  endOfMonth: (_, days) => {
    const { year, month } = dateParts(days.today);
    return localDateOf(year, month, daysInMonth(year, month));
  },
  inSome: ({ number, otherNumber, unit, otherUnit }, days, { words }) => {
    const length = words.units[unit ?? otherUnit ?? ''];
    return length && addUnits(days.today, length, numberOf(words, number ?? otherNumber));
  },
  dayOfMonth: ({ day }, days) => nextDayOfMonth(days.today, Number(day)),
  monthDay: ({ month, day, year }, days, { words }) => dateOn(days, year, words.months[month ?? ''] ?? 0, Number(day)),
  monthStart: ({ month }, days, { words }) => dateOn(days, undefined, words.months[month ?? ''] ?? 0, 1),
  yearMonthDay: ({ year, monthNumber, day }, days) => dateOn(days, year, Number(monthNumber), Number(day)),
  dotted: ({ year, monthNumber, shortMonthNumber, day }, days) =>
    dateOn(days, year, Number(monthNumber ?? shortMonthNumber), Number(day)),
  slashed: ({ first, second, year }, days, { words }) => {
    const [one, other] = [Number(first), Number(second)];
    // Around the clock.
    if (one === 24 && other === 7) return undefined;
    const monthFirst = dateOn(days, year, one, other);
    const dayFirst = dateOn(days, year, other, one);
    return words.isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  },
};

function weekdayIn({ weekday, shortWeekday, anyWeekday, otherWeekday }: Groups, words: QuickAddWords) {
  return weekdayNamed(words, weekday ?? shortWeekday ?? anyWeekday ?? otherWeekday);
}

/** Returns the first day, from a day on, with the given weekday. */
function nextWeekday(from: LocalDate, weekday: Weekday): LocalDate {
  return addDays(from, (weekday - weekdayOf(from) + 7) % 7);
}

function nextWeek({ today: day, weekStart }: ReferenceDays): LocalDate {
  return addDays(startOfWeek(day, weekStart), 7);
}

/** Returns Saturday, or today on a weekend. */
function weekend(day: LocalDate): LocalDate {
  return weekdayOf(day) === 0 ? day : nextWeekday(day, SATURDAY);
}

function beginningOfNext(unit: Unit | undefined, days: ReferenceDays): LocalDate | undefined {
  const { year, month } = dateParts(days.today);
  if (unit === undefined || unit.times !== 1) return undefined;
  if (unit.frequency === 'WEEKLY') return nextWeek(days);
  if (unit.frequency === 'MONTHLY') return month === 12 ? localDateOf(year + 1, 1, 1) : localDateOf(year, month + 1, 1);
  return unit.frequency === 'YEARLY' ? localDateOf(year + 1, 1, 1) : undefined;
}

/** Adds n days, weeks, months or years; uses the last day of a month that is too short. */
export function addUnits(from: LocalDate, { frequency, times }: Unit, number: number): LocalDate | undefined {
  const amount = times * number;
  if (frequency === 'DAILY' || frequency === 'WEEKLY') return addDays(from, amount * (frequency === 'DAILY' ? 1 : 7));
  const { year, month, day } = dateParts(from);
  const months = month - 1 + amount * (frequency === 'MONTHLY' ? 1 : 12);
  const [toYear, toMonth] = [year + Math.floor(months / 12), (months % 12) + 1];
  return toYear > 9999 ? undefined : localDateOf(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)));
}

function nextDayOfMonth(from: LocalDate, day: number): LocalDate | undefined {
  const { year, month } = dateParts(from);
  for (let months = month - 1; months < month + 12; months += 1) {
    const date = localDateOf(year + Math.floor(months / 12), (months % 12) + 1, day);
    if (isLocalDate(date) && date >= from) return date;
  }
  return undefined;
}

/** Returns a day of a year or, without a year, of the next year that has it. A leap year is at most eight years away. */
function dateOn(days: ReferenceDays, year: string | undefined, month: number, day: number): LocalDate | undefined {
  const first = dateParts(days.today).year;
  const years = year === undefined ? Array.from({ length: 9 }, (_, index) => first + index) : [Number(year)];
  return years
    .map((ofYear) => localDateOf(ofYear, month, day))
    .find((date) => isLocalDate(date) && (year !== undefined || date >= days.today));
}
