import { TASK_MINUTES_MAX } from './limits.ts';
import { type Grammar, type Groups, matchFirst, numberOf } from './quick-add-patterns.ts';
import type { Certainty } from './quick-add-token.ts';
import type { QuickAddWords, TimeRule } from './quick-add-words.ts';

const NOON = 12;

/** Parsed time as `HH:MM` on the clock, with the minutes until the end of a span. */
type ParsedTime = Certainty & {
  time: string;
  minutes?: number;
  /** True for an hour that does not say which half of the day it means. */
  isEitherHalf: boolean;
};

/** Parses a phrase that is exactly a time or a span of time. */
export function parseTime(phrase: string, grammar: Grammar): ParsedTime | undefined {
  return parseMoment(phrase, grammar) ?? parseSpan(phrase, grammar);
}

function parseMoment(phrase: string, { words, times }: Grammar): ParsedTime | undefined {
  return matchFirst(times, phrase, (sense, parts, isUnsure) => {
    const minuteOfDay = minuteOf(sense, parts, words);
    if (minuteOfDay === undefined) return undefined;
    const { hour = '', minute = '00', before } = parts;
    const isWritten = parts['half'] === undefined && parts['part'] === undefined;
    // "3:16" is mostly a verse or a score: users plan minutes that are multiples of five.
    const isOdd = before === undefined && isWritten && hour.length === 1 && Number(minute) % 5 !== 0;
    return {
      time: clockOf(minuteOfDay),
      isEitherHalf: sense === 'bareHour' && isWritten && Number(hour) >= 1 && Number(hour) < NOON,
      isUnsure: isUnsure || isOdd,
    };
  });
}

function minuteOf(sense: TimeRule, parts: Groups, words: QuickAddWords): number | undefined {
  if (sense === 'noon') return NOON * 60;
  if (sense === 'midnight') return 0;
  const hour = hourOf(sense, parts, words);
  const minute = Number(parts['minute'] ?? 0);
  if (hour === undefined || hour > 23 || minute > 59) return undefined;
  const total = hour * 60 + minute + PLUS_MINUTES[sense];
  return total < 0 ? undefined : total;
}

const PLUS_MINUTES = { clock: 0, bareHour: 0, halfPast: 30, quarterPast: 15, quarterTo: -15 } as const;

function hourOf(sense: TimeRule, { hour: written = '', half, part, before }: Groups, words: QuickAddWords) {
  const hour = Number(written);
  const isOfHalf = half !== undefined || part !== undefined;
  if (isOfHalf && (hour < 1 || hour > NOON)) return undefined;
  if (half !== undefined) return (hour % NOON) + (words.halves[half] === 'pm' ? NOON : 0);
  if (part !== undefined) return hour < NOON && (words.partsOfDay[part] ?? '') >= '12:00' ? hour + NOON : hour;
  // "At 5" is in the afternoon; "at 05:00" is not.
  const isSpoken = before !== undefined || sense !== 'clock';
  return isSpoken && /^[1-6]$/.test(written) ? hour + NOON : hour;
}

/** Parses "3-4pm" and "from 10 to 11:30". A start without a half of the day is the last one before the end. */
function parseSpan(phrase: string, grammar: Grammar): ParsedTime | undefined {
  const { from, start = '', end = '' } = grammar.timeSpan.exec(phrase)?.groups ?? {};
  const to = end === '' ? undefined : parseMoment(end, grammar);
  if (to === undefined) return undefined;
  const last = minuteOfDay(to.time);
  const beginning = parseMoment(start, grammar);
  const isBare = /^\d{1,2}$/.test(start);
  const begins = isBare ? [Number(start) + NOON, Number(start)].map((hour) => hour * 60) : [];
  if (beginning !== undefined && !isBare) begins.push(minuteOfDay(beginning.time));
  const first = begins.find((minute) => minute < last);
  // Two bare numbers are a span only after "from".
  if (first === undefined || (isBare && to.isUnsure && from === undefined)) return undefined;
  return { time: clockOf(first), minutes: last - first, isEitherHalf: false, isUnsure: false };
}

/** Returns a time in the same half of the day as a part of the day: "tonight at 8" is 20:00. */
export function timeInPart({ time, isEitherHalf }: Pick<ParsedTime, 'time' | 'isEitherHalf'>, part: string): string {
  const hour = Number(time.slice(0, 2)) % NOON;
  return isEitherHalf ? `${twoDigits(part >= '12:00' ? hour + NOON : hour)}${time.slice(2)}` : time;
}

/** Longest duration that is an estimate rather than a number of hours in a name ("48 hours"), in minutes; chosen by us. */
const SURE_MINUTES_MAX = 12 * 60;

/** Minutes that "30m" means; other numbers before an m are mostly metres. */
const SURE_SHORT_MINUTES: readonly string[] = ['5m', '10m', '15m', '20m', '30m', '40m', '45m', '60m', '90m', '120m'];

type ParsedDuration = Certainty & { minutes: number };

/** Parses a phrase that is a duration. */
export function parseDuration(phrase: string, { words, durations }: Grammar): ParsedDuration | undefined {
  for (const { regex, extraMinutes } of durations) {
    const match = regex.exec(phrase);
    if (match === null) continue;
    const { hours, minutes } = match.groups ?? {};
    const ofHours = hours === undefined ? 0 : numberOf(words, hours) * 60;
    const total = Math.round(ofHours + Number(minutes ?? 0) + extraMinutes);
    const isMetres = /^\d+m$/.test(phrase) && !SURE_SHORT_MINUTES.includes(phrase);
    if (total >= 1 && total <= TASK_MINUTES_MAX)
      return { minutes: total, isUnsure: isMetres || total > SURE_MINUTES_MAX };
  }
  return undefined;
}

/** Minutes since midnight of `HH:MM`. */
export function minuteOfDay(time: string): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}

/** `HH:MM` of minutes since midnight, within a day. */
export function clockOf(minutes: number): string {
  return `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
