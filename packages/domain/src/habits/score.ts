import { amountOf, goalOf } from './day-outcome.ts';
import type { HabitDay, HabitRules, HabitSchedule } from './habit.ts';
import { effectiveSchedule } from './schedule.ts';
import type { Timeline } from './timeline.ts';

/** Days in a row after which a daily habit has half its strength; the constant of the formula (reference: uhabits Score.kt). */
const DAYS_TO_HALF = 13;

/** Days of a month in a frequency (reference: uhabits Frequency.kt). */
const DAYS_OF_A_MONTH = 30;

/** Target frequency: `times` in `days`. A month counts as 30 days here, and a target above that as 30. */
export type Frequency = { times: number; days: number };

type Measured = Pick<HabitRules, 'kind' | 'goal' | 'target' | 'schedule'>;

/** Part of the timeline on which strength depends. */
export type ScoreInput = Pick<Timeline, 'today' | 'facts' | 'done' | 'rests' | 'failed' | 'isSilent'>;

/**
 * Computes the strength of a habit after each day up to today, 0 to 1, oldest first.
 *
 * `score = before × m + p × (1 − m)` with `m = 0.5 ^ (√(times / days) / 13)`. `p` is the share of the frequency's target that was
 * reached in its last `days` days. For yes/no habits that are not daily, both `days` and `times` are doubled, so that the weekday
 * may change. Neutral days leave the strength unchanged and are not part of those days. Today cannot lower it as long as it is
 * open. For an at-most habit an open today cannot raise it either, and a due day without facts counts as missed. It starts at 0.
 *
 * @see iSoron/uhabits Score.kt and ScoreList.kt (the formula; not the code)
 */
export function scoresOf(habit: Measured, timeline: ScoreInput): Float64Array {
  return scoresForFrequency(habit, frequencyOf(habit.schedule), timeline);
}

/** Computes {@link scoresOf} for any frequency. */
export function scoresForFrequency(
  habit: Omit<Measured, 'schedule'>,
  frequency: Frequency,
  timeline: ScoreInput,
): Float64Array {
  const { today, facts, done, rests, failed, isSilent } = timeline;
  const inertia = 0.5 ** (1 / halfLifeDays(frequency));
  const measure = measureOf(habit, frequency);
  const values: number[] = [];
  const scores = new Float64Array(today + 1);
  let score = 0;
  let sum = 0;
  for (let index = 0; index <= today; index += 1) {
    const isOpen = index === today && done[index] === 0 && !failed(index);
    const isUndecided = isOpen && habit.kind === 'at_most';
    if (rests[index] === 0 && !isUndecided) {
      const value = measure.valueOf(facts[index], { isDone: done[index] === 1, isSilent: isSilent(index) });
      values.push(value);
      sum += value - (values[values.length - 1 - measure.days] ?? 0);
      const next = score * inertia + measure.shareOf(sum) * (1 - inertia);
      score = isOpen ? Math.max(score, next) : next;
    }
    scores[index] = score;
  }
  return scores;
}

/** Returns the number of counted days, all done or all missed, that halve the distance to 1 or to 0. */
export function halfLifeDays({ times, days }: Frequency): number {
  return DAYS_TO_HALF / Math.sqrt(times / days);
}

/** Returns the frequency that a schedule asks for. */
export function frequencyOf(schedule: HabitSchedule): Frequency {
  const counted = effectiveSchedule(schedule);
  switch (counted.type) {
    case 'daily':
      return { times: 1, days: 1 };
    case 'weekdays':
      return { times: counted.days.length, days: 7 };
    case 'times':
      return counted.per === 'week'
        ? { times: counted.times, days: 7 }
        : { times: Math.min(counted.times, DAYS_OF_A_MONTH), days: DAYS_OF_A_MONTH };
    case 'every':
      return { times: 1, days: counted.days };
  }
}

/** What the timeline knows of a day beside its facts. */
type DayContext = { isDone: boolean; isSilent: boolean };

type Measure = {
  /** Length of the window in days. */
  days: number;
  valueOf(day: HabitDay | undefined, context: DayContext): number;
  /** True if amounts are compared instead of completions. */
  isAmount: boolean;
  /** Target of the window: completions, or an amount in the habit's unit. */
  asked: number;
  /** Converts the sum of the values to completions or to the habit's unit. */
  reachedOf(sum: number): number;
  /** Converts the sum of the window's values to the share of the target: 0 to 1. */
  shareOf(sum: number): number;
};

/** Returns the value of a day, and the share of the target that the window's days reach. */
export function measureOf(habit: Omit<Measured, 'schedule'>, { times, days }: Frequency): Measure {
  if (habit.kind === 'at_most') return atMost(times * (habit.target ?? 0), days);
  const target = habit.kind === 'count' ? goalOf(habit) : (habit.target ?? 0);
  const isMeasured = habit.kind !== 'yes_no' && target > 0;
  if (!isMeasured) {
    const doubled = times < days ? 2 : 1;
    return {
      days: days * doubled,
      isAmount: false,
      asked: times * doubled,
      reachedOf: (sum) => sum,
      valueOf: (_, { isDone }) => (isDone ? 1 : 0),
      shareOf: (sum) => Math.min(1, sum / (times * doubled)),
    };
  }
  return {
    days,
    isAmount: true,
    asked: times * target,
    reachedOf: (sum) => sum * target,
    valueOf: (day, { isDone }) => {
      const share = day?.state === 'missed' ? 0 : amountOf(day) / target;
      return isDone ? Math.max(1, share) : share;
    },
    shareOf: (sum) => Math.min(1, sum / times),
  };
}

function atMost(limit: number, days: number): Measure {
  return {
    days,
    isAmount: true,
    asked: limit,
    reachedOf: (sum) => sum,
    // A missed day counts as twice the limit, where the share is 0.
    valueOf: (day, { isSilent }) =>
      isSilent || day?.state === 'missed' ? Math.max(amountOf(day), 2 * limit, 1) : amountOf(day),
    shareOf: (sum) => {
      // A running sum leaves rounding residues: 0.3 - 0.1 - 0.2 is not 0.
      if (limit === 0) return sum > 1e-9 ? 0 : 1;
      return Math.min(1, Math.max(0, 1 - (sum - limit) / limit));
    },
  };
}
