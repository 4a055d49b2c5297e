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
import type { DateRule, Unit } from './quick-add-words.ts';

/** Reference days for relative dates. */
export type ReferenceDays = { today: LocalDate; weekStart: Weekday };

/** Parsed date, with the time on the clock (`HH:MM`) if the phrase implies one: "tonight". */
export type ParsedDate = { date: LocalDate; time: string | null };

const TONIGHT = '21:00';
const SATURDAY = 6;

/** Parses a phrase that is exactly a date; dates without a year are the next ones, today included. */
export function parseDate(phrase: string, grammar: Grammar, days: ReferenceDays): ParsedDate | undefined {
  const { words, dates, dateAndPart } = grammar;
  const plain = matchFirst(dates, phrase, (sense, parts) => {
    const date = DATE_OF[sense](parts, days, grammar);
    if (date === undefined) return undefined;
    if (sense === 'tonight') return { date, time: TONIGHT };
    return { date, time: sense === 'partOfToday' ? (words.partsOfDay[parts['part'] ?? ''] ?? null) : null };
  });
  if (plain !== undefined) return plain;
  const { date: text = '', part = '' } = dateAndPart.exec(phrase)?.groups ?? {};
  const date = text === '' ? undefined : parseDate(text, grammar, days)?.date;
  return date && { date, time: words.partsOfDay[part] ?? null };
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
    const weekday = weekdayNamed(words, parts['weekday'] ?? parts['anyWeekday']);
    return weekday === undefined ? undefined : nextWeekday(addDays(days.today, 1), weekday);
  },
  weekdayOfNextWeek: (parts, days, { words }) => {
    const weekday = weekdayNamed(words, parts['weekday'] ?? parts['anyWeekday']);
    return weekday === undefined ? undefined : nextWeekday(nextWeek(days), weekday);
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
  inSome: ({ number, unit }, days, { words }) => {
    const length = words.units[unit ?? ''];
    return length && addUnits(days.today, length, numberOf(words, number));
  },
  dayOfMonth: ({ day }, days) => nextDayOfMonth(days.today, Number(day)),
  monthDay: ({ month, day, year }, days, { words }) => dateOn(days, year, words.months[month ?? ''] ?? 0, Number(day)),
  yearMonthDay: ({ year, monthNumber, day }, days) => dateOn(days, year, Number(monthNumber), Number(day)),
  dotted: ({ year, monthNumber, day }, days) => dateOn(days, year, Number(monthNumber), Number(day)),
  slashed: ({ first, second, year }, days, { words }) => {
    const [one, other] = [Number(first), Number(second)];
    const monthFirst = dateOn(days, year, one, other);
    const dayFirst = dateOn(days, year, other, one);
    return words.isMonthFirst ? (monthFirst ?? dayFirst) : (dayFirst ?? monthFirst);
  },
};

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
