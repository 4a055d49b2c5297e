import { fromEpochDay, type LocalDate, type Weekday } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import type { HabitMonth, HabitRules, TimesSchedule } from './habit.ts';
import { effectiveSchedule } from './schedule.ts';
import { STREAK_EFFECT, type StreakEffects, streakEffects } from './streak-effects.ts';
import { type StreakSpan, streaksOf } from './streaks.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/**
 * Reasons why a day since the start of the streak neither lengthened nor ended it. A day is skipped, covered by a protection, or
 * an off day of the schedule. It is rested in a pause, outside the habit's time, or on a date that never happened. It may also
 * lie in a week or month with enough completions, now or still possible, or not be over.
 */
export const KEPT_REASONS = ['skipped', 'protected', 'rested', 'off_day', 'in_period', 'open'] as const;
export type KeptReason = (typeof KEPT_REASONS)[number];

export type StreakExplanation = {
  /** Completed days in a row, equal to the streak of the figures. */
  streak: number;
  /** First and latest completed day; null if no streak is running. */
  from: LocalDate | null;
  to: LocalDate | null;
  /** Number of kept days from `from` to today, by reason. */
  kept: Record<KeptReason, number>;
  /** True if the habit is due today and can still be done. */
  isTodayOpen: boolean;
  /**
   * Previous streak (or the last one if none is running), and what ended it: a missed day, or the calendar week or month with too
   * few completions that `endedOn` is the last day of.
   */
  previous: {
    from: LocalDate;
    to: LocalDate;
    days: number;
    endedOn: LocalDate;
    endedBy: 'day' | TimesSchedule['per'];
  } | null;
};

/** Explains the current streak of a habit: its start, what kept it, and what ended the previous one. */
export function explainStreak(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  weekStart: Weekday,
): StreakExplanation {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const streak = streakEffects(habit.schedule, timeline, timeline.done);
  const { effects } = streak;
  const { spans, current } = streaksOf(streak);
  const running = current === 0 ? undefined : spans.at(-1);
  const dayAt = (index: number) => fromEpochDay(timeline.first + index);
  const kept: StreakExplanation['kept'] = { skipped: 0, protected: 0, rested: 0, off_day: 0, in_period: 0, open: 0 };
  for (let index = running?.from ?? timeline.length; index < timeline.length; index += 1) {
    if (effects[index] === STREAK_EFFECT.kept) kept[keptReasonOf(timeline, index)] += 1;
  }
  return {
    streak: current,
    from: running === undefined ? null : dayAt(running.from),
    to: running === undefined ? null : dayAt(running.to),
    kept,
    isTodayOpen: effects[timeline.today] === STREAK_EFFECT.kept && keptReasonOf(timeline, timeline.today) === 'open',
    previous: previousOf(habit, spans.at(running === undefined ? -1 : -2), streak, dayAt),
  };
}

function previousOf(
  habit: HabitRules,
  span: StreakSpan | undefined,
  { ends }: StreakEffects,
  dayAt: (index: number) => LocalDate,
): StreakExplanation['previous'] {
  if (span === undefined) return null;
  const { from, to, days } = span;
  const schedule = effectiveSchedule(habit.schedule);
  const endedBy = schedule.type === 'times' && schedule.flexible !== true ? schedule.per : 'day';
  return { from: dayAt(from), to: dayAt(to), days, endedOn: dayAt(ends.indexOf(1, to)), endedBy };
}

function keptReasonOf({ facts, rests, today, planOf, isProtected }: Timeline, index: number): KeptReason {
  if (isProtected(index)) return 'protected';
  if (facts[index]?.state === 'skipped') return 'skipped';
  if (rests[index] === 1) return 'rested';
  if (planOf(index) !== 'due') return 'off_day';
  return index >= today ? 'open' : 'in_period';
}
