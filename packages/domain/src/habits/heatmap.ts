import { epochDayOf, fromEpochDay, type LocalDate, toEpochDay, type Weekday } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { amountOf, goalOf } from './day-outcome.ts';
import type { HabitMonth, HabitRules } from './habit.ts';
import { type HabitDayOutcome, outcomeOf } from './history.ts';
import { type DayPlan, planner } from './schedule.ts';
import { STREAK_EFFECT, streakEffects } from './streak-effects.ts';
import { timelineOf } from './timeline.ts';

/** Share of a day's goal: 0 nothing, 1 to 3 thirds of it, 4 complete. */
export type HeatLevel = 0 | 1 | 2 | 3 | 4;

export type HeatmapDay = {
  day: LocalDate;
  /** `before` lies before the first day with facts, `ahead` after today. */
  outcome: HabitDayOutcome | 'before' | 'ahead';
  /** True if the day was missed, see `HabitHistoryDay`. */
  isMissed: boolean;
  /** Schedule's plan for the day. */
  plan: DayPlan;
  amount: number;
  level: HeatLevel;
  hasNote: boolean;
};

/**
 * Lists each day of a span, both ends included, oldest first, with its outcome and heat level. Covers the habit's current run.
 * Days before its first one and after today are included, so that a grid has no holes.
 */
export function heatmap(
  habit: HabitRules,
  months: readonly HabitMonth[],
  span: { from: LocalDate; to: LocalDate },
  { today, weekStart }: { today: LocalDate; weekStart: Weekday },
): HeatmapDay[] {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, weekStart);
  const { effects } = streakEffects(habit.schedule, timeline, timeline.done);
  const planOf = planner(habit, timeline.first + Math.max(timeline.everDone.indexOf(1), 0));
  const [from, to] = [toEpochDay(span.from), toEpochDay(span.to)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, offset) => {
    const index = from + offset - timeline.first;
    const facts = timeline.facts[index];
    const isKnown = index >= 0 && index < timeline.length;
    const outcome = isKnown ? outcomeOf(timeline, effects, index) : index < 0 ? 'before' : 'ahead';
    const amount = amountOf(facts);
    return {
      day: fromEpochDay(from + offset),
      outcome,
      isMissed: isKnown && effects[index] === STREAK_EFFECT.missed,
      plan: planOf(from + offset),
      amount,
      level: levelOf(habit, outcome === 'done', amount),
      hasNote: facts?.note !== undefined,
    };
  });
}

/** Builds the {@link heatmap} of a calendar year, 1 January to 31 December. */
export function yearHeatmap(
  habit: HabitRules,
  months: readonly HabitMonth[],
  year: number,
  when: { today: LocalDate; weekStart: Weekday },
): HeatmapDay[] {
  const span = { from: fromEpochDay(epochDayOf(year, 1, 1)), to: fromEpochDay(epochDayOf(year, 12, 31)) };
  return heatmap(habit, months, span, when);
}

function levelOf(habit: HabitRules, isDone: boolean, amount: number): HeatLevel {
  if (isDone) return 4;
  if (amount <= 0 || habit.kind === 'at_most') return 0;
  const target = habit.kind === 'quantity' || habit.kind === 'duration' ? (habit.target ?? 0) : goalOf(habit);
  if (target <= 0) return 1;
  const thirds = Math.ceil((3 * amount) / target);
  return thirds <= 1 ? 1 : thirds === 2 ? 2 : 3;
}
