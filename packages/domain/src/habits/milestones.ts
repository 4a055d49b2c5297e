import { naturalId } from '../kernel/natural-id.ts';
import { type Apply, applied, NO_CHANGE, refused, refusedFutureDay } from '../sync/effect.ts';
import type { RowKey } from '../sync/rows.ts';
import type { LocalDate } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { HABIT_MILESTONES, HABIT_RUNS, HABITS } from './habit.ts';
import { findHabit } from './write-day.ts';

/** Streaks that are celebrated in the first year; after that every further year is celebrated. */
const FIRST_YEAR = [7, 14, 30, 50, 100, 200, 365] as const;
const YEAR = 365;

export type CelebrateArgs = { habitId: string; runId: string; days: number; on: LocalDate };

/** Checks whether a streak of that many days is celebrated. */
export function isMilestone(days: number): boolean {
  return (FIRST_YEAR as readonly number[]).includes(days) || (days > YEAR && days % YEAR === 0);
}

/** Returns the highest milestone that a streak has reached. */
export function milestoneOf(streak: number): number | undefined {
  if (streak >= YEAR) return Math.floor(streak / YEAR) * YEAR;
  return FIRST_YEAR.findLast((days) => days <= streak);
}

/** Returns the row key of a run's milestone. Two devices that see it reached create the same row. */
export function milestoneKey(runId: string, days: number): RowKey {
  return { collection: HABIT_MILESTONES, id: naturalId(HABIT_MILESTONES, runId, String(days)) };
}

export function rowsOfCelebration({ habitId, runId, days }: CelebrateArgs): RowKey[] {
  return [{ collection: HABITS, id: habitId }, { collection: HABIT_RUNS, id: runId }, milestoneKey(runId, days)];
}

/**
 * Stores that a milestone was reached and celebrated, so that it is celebrated once. If two devices saw it on different days, the
 * earlier day stays. The server trusts the device here, because the device knows the user's day.
 */
export const celebrateMilestone: Apply<CelebrateArgs> = (view, { habitId, runId, days, on }, context) => {
  if (!isMilestone(days)) {
    return refused('invalid_input', {
      days: { code: 'no_milestone', message: 'This streak length is not a milestone.' },
    });
  }
  const tooLate = refusedFutureDay(on, context, 'on');
  if (tooLate !== undefined) return tooLate;
  const habit = findHabit(view, habitId);
  if (habit === undefined) return refused('not_found');
  const isKnownRun =
    runId === currentRunId(habit) || view.find({ collection: HABIT_RUNS, id: runId })?.['habitId'] === habitId;
  if (!isKnownRun) return refused('not_found');
  const key = milestoneKey(runId, days);
  const stored = view.find(key);
  if (stored === undefined || (stored.deletedAt !== null && stored['habitId'] === habitId)) {
    return applied(
      // An undone milestone is restored, because it is reached now.
      [{ ...key, fields: { habitId, runId, days, reachedOn: on }, ...(stored && { deletedAt: null }) }],
      [{ name: 'habit.milestone_reached', entityId: habitId, payload: { runId, days, on } }],
    );
  }
  if (stored['habitId'] !== habitId) return refused('conflict');
  return String(stored['reachedOn']) <= on ? NO_CHANGE : applied([{ ...key, fields: { reachedOn: on } }]);
};
