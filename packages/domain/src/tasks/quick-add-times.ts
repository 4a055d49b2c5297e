import { TASK_MINUTES_MAX } from './limits.ts';
import { type Grammar, type Groups, matchFirst, numberOf } from './quick-add-patterns.ts';
import type { QuickAddWords } from './quick-add-words.ts';

const NOON = 12;

/** Parses a phrase that is exactly a time, as `HH:MM` on the clock. */
export function parseTime(phrase: string, { words, times }: Grammar): string | undefined {
  return matchFirst(times, phrase, (sense, parts) => {
    if (sense === 'noon') return '12:00';
    if (sense === 'midnight') return '00:00';
    const hour = hourOf(parts, words);
    const minute = Number(parts['minute'] ?? 0);
    return hour !== undefined && hour <= 23 && minute <= 59 ? `${twoDigits(hour)}:${twoDigits(minute)}` : undefined;
  });
}

function hourOf({ hour: written = '', half, part, before }: Groups, words: QuickAddWords): number | undefined {
  const hour = Number(written);
  const isOfHalf = half !== undefined || part !== undefined;
  if (isOfHalf && (hour < 1 || hour > NOON)) return undefined;
  if (half !== undefined) return (hour % NOON) + (words.halves[half] === 'pm' ? NOON : 0);
  if (part !== undefined) return hour < NOON && (words.partsOfDay[part] ?? '') >= '12:00' ? hour + NOON : hour;
  // "At 5" is in the afternoon; "at 05:00" is not.
  return before !== undefined && /^[1-6]$/.test(written) ? hour + NOON : hour;
}

/** Parses a phrase that is a duration, in minutes. */
export function parseDuration(phrase: string, { words, durations }: Grammar): number | undefined {
  for (const pattern of durations) {
    const { hours, minutes } = pattern.exec(phrase)?.groups ?? {};
    const total = (hours === undefined ? 0 : numberOf(words, hours) * 60) + Number(minutes ?? 0);
    if (total >= 1 && total <= TASK_MINUTES_MAX) return Math.round(total);
  }
  return undefined;
}

function twoDigits(number: number): string {
  return String(number).padStart(2, '0');
}
