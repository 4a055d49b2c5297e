/**
 * The time of an optimized reminder: the median of the user's own completions, less a lead, kept within a window. It is a pure function
 * of stored records, so that the server that sends and the screen that explains compute the same.
 */

import { clockTimeOf } from '../time/local-clock.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import type { DayStartHour } from '../time/zone.ts';
import type { Act } from './acts.ts';
import type { SmartReminderRules } from './smart-reminder.ts';

/** Fewest completions that support a time: a week of a daily habit (the rule of the product). */
export const ACTS_MIN = 7;

const MINUTES_OF_DAY = 1440;

/** When something is usually done: the middle of the times, and the span of the middle half of them. */
export type UsualTime = { count: number; median: string; from: string; to: string };

/**
 * Finds the usual time of completions; undefined if there are fewer than {@link ACTS_MIN}. A time after midnight that belongs to the
 * day before counts as late, not as early.
 */
export function usualTime(acts: readonly Pick<Act, 'minute'>[], dayStartHour: DayStartHour): UsualTime | undefined {
  if (acts.length < ACTS_MIN) return undefined;
  const start = dayStartHour * 60;
  const minutes = acts.map(({ minute }) => onClock(minute - start)).sort((one, other) => one - other);
  const at = (part: number) => clockTimeOf(onClock(Math.floor(quantile(minutes, part)) + start));
  return { count: acts.length, median: at(0.5), from: at(0.25), to: at(0.75) };
}

/** A value of a sorted list by its part of the way through it, between two neighbours if it falls there. */
function quantile(sorted: readonly number[], part: number): number {
  const place = (sorted.length - 1) * part;
  const [low = 0, high = low] = [sorted[Math.floor(place)], sorted[Math.ceil(place)]];
  return low + (high - low) * (place - Math.floor(place));
}

/** What a moved time rests on; `isAtEdge` if the window ends before the wished time. */
export type SmartTimeBasis = { count: number; median: string; isAtEdge: boolean };

/** A time of day, `HH:MM`, and what it rests on; without that it is the time that the user set. */
export type SmartTime = { time: string; basis?: SmartTimeBasis };

/**
 * Computes the time at which the user's records support a reminder, whether it is optimized or not.
 *
 * @returns the set time if there are too few records
 */
export function smartTime(
  {
    time,
    windowFrom,
    windowTo,
    leadMinutes,
  }: Pick<SmartReminderRules, 'time' | 'windowFrom' | 'windowTo' | 'leadMinutes'>,
  acts: readonly Pick<Act, 'minute'>[],
  dayStartHour: DayStartHour,
): SmartTime {
  const usual = usualTime(acts, dayStartHour);
  if (usual === undefined) return { time };
  const start = dayStartHour * 60;
  // A lead does not reach into the day before.
  const wished = onClock(Math.max(onClock(minuteOfDay(usual.median) - start) - leadMinutes, 0) + start);
  const kept = withinWindow(wished, minuteOfDay(windowFrom), minuteOfDay(windowTo));
  return { time: clockTimeOf(kept), basis: { count: usual.count, median: usual.median, isAtEdge: kept !== wished } };
}

/** One time of a reminder on a day. Its name is the time that the user set, so that a moved one is not taken for another. */
export type NamedTime = { name: string; time: string };

/** Lists the times of a reminder: the first one, moved if it is optimized, and the further ones as they are. */
export function timesOfReminder(
  reminder: SmartReminderRules,
  acts: readonly Pick<Act, 'minute'>[],
  dayStartHour: DayStartHour,
): NamedTime[] {
  const { time, moreTimes, aiOptimized } = reminder;
  const first = aiOptimized ? smartTime(reminder, acts, dayStartHour).time : time;
  const others = moreTimes.filter((other) => other !== time).map((other) => ({ name: other, time: other }));
  return [{ name: time, time: first }, ...others];
}

function onClock(minutes: number): number {
  return ((minutes % MINUTES_OF_DAY) + MINUTES_OF_DAY) % MINUTES_OF_DAY;
}

/** The minute itself if it is in the window, ends included, otherwise the nearer end. */
function withinWindow(minute: number, from: number, to: number): number {
  const length = onClock(to - from);
  const into = onClock(minute - from);
  if (into <= length) return minute;
  return into - length < MINUTES_OF_DAY - into ? to : from;
}
