import { fromEpochDay, type LocalDate, type Weekday } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { streakEffects } from './streak-effects.ts';
import { streaksOf } from './streaks.ts';
import { timelineOf } from './timeline.ts';

export type BestStreak = {
  /** First and last completed day, both included. */
  from: LocalDate;
  to: LocalDate;
  /** Number of completed days. */
  days: number;
  /** True for the streak that is still running. */
  isCurrent: boolean;
};

/**
 * Lists the longest streaks of days ever completed, longest first, and newest first among equal ones. The figures count the best
 * streak in the same way.
 *
 * @param most the maximum number of streaks
 */
export function bestStreaks(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  { weekStart, most = 10 }: { weekStart: Weekday; most?: number },
): BestStreak[] {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const now = streaksOf(streakEffects(habit.schedule, timeline, timeline.done));
  const running = now.current === 0 ? undefined : now.spans.at(-1);
  return streaksOf(streakEffects(habit.schedule, timeline, timeline.everDone))
    .spans.sort((a, b) => b.days - a.days || b.from - a.from)
    .slice(0, most)
    .map(({ from, to, days }) => ({
      from: fromEpochDay(timeline.first + from),
      to: fromEpochDay(timeline.first + to),
      days,
      isCurrent: running !== undefined && from <= running.from && running.to <= to,
    }));
}
