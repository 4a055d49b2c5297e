import { fromEpochDay, type LocalDate, type Weekday } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { amountOf } from './day-outcome.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { scoresOf } from './score.ts';
import { STREAK_EFFECT, streakEffects } from './streak-effects.ts';
import { type Timeline, timelineOf } from './timeline.ts';

/**
 * Outcome of a day. `partial` has an amount below the goal; `protected` was missed and keeps the streak. `kept` was not done and
 * not due: an off day, or a day of a week or month with enough completions. `open` can still be done. `rested` lies outside the
 * habit's time or in a pause.
 */
export type HabitDayOutcome = 'done' | 'partial' | 'skipped' | 'missed' | 'protected' | 'kept' | 'open' | 'rested';

export type HabitHistoryDay = {
  day: LocalDate;
  outcome: HabitDayOutcome;
  /** True if the day was due and not completed, or lies in a week or month with too few completions; an amount may be partial. */
  isMissed: boolean;
  amount: number;
  /** Strength after this day, 0 to 1. */
  score: number;
};

/** Lists each day of a habit's current run, oldest first: from the first with facts to today, or to a later one with facts. */
export function habitHistory(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  weekStart: Weekday,
): HabitHistoryDay[] {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const { effects } = streakEffects(habit.schedule, timeline, timeline.done);
  const scores = scoresOf(habit, timeline);
  return timeline.facts.map((facts, index) => ({
    day: fromEpochDay(timeline.first + index),
    outcome: outcomeOf(timeline, effects, index),
    isMissed: effects[index] === STREAK_EFFECT.missed,
    amount: amountOf(facts),
    score: scores[Math.min(index, timeline.today)] ?? 0,
  }));
}

/** Returns the outcome of one day from its effect on the streak. */
export function outcomeOf(timeline: Timeline, effects: Uint8Array, index: number): HabitDayOutcome {
  const { facts, rests, today, failed, planOf, isProtected } = timeline;
  if (effects[index] === STREAK_EFFECT.done) return 'done';
  if (facts[index]?.state === 'skipped') return 'skipped';
  if (rests[index] === 1) return 'rested';
  if (isProtected(index)) return 'protected';
  if (failed(index)) return 'missed';
  if (amountOf(facts[index]) > 0) return 'partial';
  if (index >= today && planOf(index) === 'due') return 'open';
  return effects[index] === STREAK_EFFECT.missed ? 'missed' : 'kept';
}
