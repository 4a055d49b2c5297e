import {
  type DayStartHour,
  epochMsOf,
  fromEpochDay,
  isTimeZone,
  type LocalDate,
  localDateAt,
  toEpochDay,
  type Weekday,
} from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { STREAK_EFFECT, streakEffects } from './streak-effects.ts';
import { timelineOf } from './timeline.ts';

/** The shortest break after which a completion is a comeback, in missed days; chosen by us: a week. */
export const COMEBACK_MISSED_DAYS_MIN = 7;

/** Days for which a comeback is still told; chosen by us, so that one that was made without a network may arrive late. */
export const COMEBACK_TOLD_DAYS = 7;

/** The first completion after a break. */
export type Comeback = {
  /** The day of the completion. */
  day: LocalDate;
  /** The last completed day before the break. */
  lastDone: LocalDate;
  /** Days of the break on which the habit was to be done and was not; at least {@link COMEBACK_MISSED_DAYS_MIN}. */
  missedDays: number;
};

export type ComebackContext = {
  today: LocalDate;
  weekStart: Weekday;
  dayStartHour: DayStartHour;
  /** The day on which the habit was last taken out of the archive or brought back; null for never. Days before it are no break. */
  restoredOn: LocalDate | null;
};

/**
 * Finds the comeback of a habit's current run in the last days: a completion that was entered on its own day, after at least
 * {@link COMEBACK_MISSED_DAYS_MIN} missed days since the one before. Skipped, protected, paused and archived days, and those on which
 * it was not due, are not missed. A day that was filled in later ends a break and is no comeback.
 *
 * @param months all months of the run
 */
export function findComeback(
  habit: HabitRules,
  months: readonly HabitMonth[],
  { today, weekStart, dayStartHour, restoredOn }: ComebackContext,
): Comeback | undefined {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const { first, done, facts } = timeline;
  const { effects } = streakEffects(habit.schedule, timeline, done);
  const restored = restoredOn === null ? Number.NEGATIVE_INFINITY : toEpochDay(restoredOn) - first;
  for (let index = timeline.length - 1; index >= Math.max(timeline.today - COMEBACK_TOLD_DAYS, 0); index -= 1) {
    if (done[index] !== 1) continue;
    const before = done.lastIndexOf(1, index - 1);
    if (index === 0 || before === -1) return undefined;
    const missedDays = effects
      .subarray(before + 1, index)
      .filter((effect, offset) => effect === STREAK_EFFECT.missed && before + 1 + offset >= restored).length;
    const day = fromEpochDay(first + index);
    if (missedDays < COMEBACK_MISSED_DAYS_MIN || !isEnteredOn(facts[index], day, dayStartHour)) continue;
    return { day, lastDone: fromEpochDay(first + before), missedDays };
  }
  return undefined;
}

function isEnteredOn(facts: HabitDay | undefined, day: LocalDate, dayStartHour: DayStartHour): boolean {
  const at = facts === undefined ? undefined : epochMsOf(facts.at);
  if (facts === undefined || at === undefined || !isTimeZone(facts.zone)) return false;
  return localDateAt(at, facts.zone, dayStartHour) === day;
}

/**
 * Checks whether the last completion in a month may be a comeback, without the habit and the months before: it is the first in the
 * month, or the one before is far enough. So a tick of every day costs nothing more.
 */
export function mayHoldComeback(days: HabitMonth['days']): boolean {
  const done = Object.keys(days).filter((key) => {
    const { state, everDone, logs } = days[key] ?? {};
    return state === 'done' || (everDone === true && state !== 'undone') || (state === undefined && logs !== undefined);
  });
  const [last, before] = done.map(Number).sort((one, other) => other - one);
  if (last === undefined) return false;
  return before === undefined || last - before > COMEBACK_MISSED_DAYS_MIN;
}
