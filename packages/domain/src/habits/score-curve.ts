import { fromEpochDay, type LocalDate, toEpochDay } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { scoresOf } from './score.ts';
import { timelineOf } from './timeline.ts';

/** Strength of a habit (0 to 1) after a day. */
export type ScorePoint = { day: LocalDate; score: number };

/** Number of points that a chart on a phone can show distinctly; chosen by us. */
const POINTS = 120;

/** Strength does not depend on the first day of the week. */
const ANY_WEEK_START = 0;

/**
 * Samples the strength of a habit over time for a chart: oldest first, from the first day with facts (or `from`, if later) to
 * today. Samples are evenly spaced and always include the first and the last day.
 */
export function scoreCurve(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  { from, points = POINTS }: { from?: LocalDate; points?: number } = {},
): ScorePoint[] {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, ANY_WEEK_START);
  const scores = scoresOf(habit, timeline);
  const start = from === undefined ? 0 : Math.max(0, Math.min(toEpochDay(from) - timeline.first, timeline.today));
  const steps = Math.min(points - 1, timeline.today - start);
  return Array.from({ length: steps + 1 }, (_, step) => {
    const index = steps === 0 ? timeline.today : start + Math.round((step * (timeline.today - start)) / steps);
    return { day: fromEpochDay(timeline.first + index), score: scores[index] ?? 0 };
  });
}
