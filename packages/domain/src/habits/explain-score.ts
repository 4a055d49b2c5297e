import { fromEpochDay, type LocalDate } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { type Frequency, frequencyOf, halfLifeDays, measureOf, type ScoreInput, scoresOf } from './score.ts';
import { timelineOf } from './timeline.ts';

/** Breakdown of a habit's strength: `score = before × (1 − weight) + window.share × weight`. */
export type ScoreExplanation = {
  /** Strength from 0 to 1, equal to the score of the figures. */
  score: number;
  /** Strength before the last day that counts. */
  before: number;
  /** Weight of one day, 0 to 1. */
  weight: number;
  /** Number of counted days, all done or all missed, that halve the distance to 1 or to 0. */
  halfLifeDays: number;
  /** Frequency that the schedule asks for; a month counts as 30 days. */
  frequency: Frequency;
  /** Window of the last counted day; null if no day counts yet. */
  window: ScoreWindow | null;
  /** Days up to today that counted, and those that left the strength unchanged: skipped days and all other neutral ones. */
  days: { counted: number; skipped: number; rested: number };
  /** True if today does not count yet because it can still be done. It cannot lower the strength before it is over. */
  isTodayOpen: boolean;
  /** Strength after today if today is done or missed. */
  ifDone: number;
  ifMissed: number;
};

export type ScoreWindow = {
  /** Number of counted days in the window; a new habit has fewer than that between `from` and `to`. */
  days: number;
  /** First and last day, both included. */
  from: LocalDate;
  to: LocalDate;
  /** Unit of `asked` and `reached`: completions, or an amount in the habit's unit. */
  unit: 'times' | 'amount';
  asked: number;
  reached: number;
  /** Share of the completions or amount that was reached, 0 to 1. For an at-most habit, how well the limit was kept. */
  share: number;
};

/** Strength does not depend on the first day of the week. */
const ANY_WEEK_START = 0;

/** Explains the strength of a habit's current run: the terms of the formula, and the possible effect of today. */
export function explainScore(habit: HabitRules, months: readonly HabitMonth[], today: LocalDate): ScoreExplanation {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, ANY_WEEK_START);
  const scores = scoresOf(habit, timeline);
  const frequency = frequencyOf(habit.schedule);
  const counted = countedDays(timeline);
  const weight = 1 - 0.5 ** (1 / halfLifeDays(frequency));
  const scoreAfter = (index: number | undefined) => (index === undefined ? 0 : (scores[index] ?? 0));

  // An open day that does not raise the strength is excluded until it is over; a day of an at-most habit always is.
  const isUndecided = counted.at(-1) === timeline.today && timeline.done[timeline.today] === 0;
  const isTodayOpen = isUndecided && !timeline.failed(timeline.today);
  const withToday = windowOf(habit, frequency, timeline, counted);
  const before = scoreAfter(counted.at(-2));
  const raises = habit.kind !== 'at_most' && before * (1 - weight) + (withToday?.share ?? 0) * weight > before;
  const isLeftOut = isTodayOpen && !raises;
  const shown = isLeftOut ? counted.slice(0, -1) : counted;
  const window = isLeftOut ? windowOf(habit, frequency, timeline, shown) : withToday;
  return {
    score: scores[timeline.today] ?? 0,
    before: isLeftOut ? scoreAfter(shown.at(-2)) : before,
    weight,
    halfLifeDays: halfLifeDays(frequency),
    frequency,
    window: window && { ...window, from: dayAt(timeline.first, window.from), to: dayAt(timeline.first, window.to) },
    days: { counted: shown.length, ...restsOf(timeline) },
    isTodayOpen,
    ifDone: scoreIf(habit, timeline, 'done'),
    ifMissed: scoreIf(habit, timeline, 'missed'),
  };
}

function countedDays({ rests, today }: ScoreInput): number[] {
  return Array.from({ length: today + 1 }, (_, index) => index).filter((index) => rests[index] === 0);
}

function windowOf(
  habit: HabitRules,
  frequency: Frequency,
  { facts, done, isSilent }: ScoreInput,
  counted: readonly number[],
) {
  const measure = measureOf(habit, frequency);
  const seen = counted.slice(-measure.days);
  const [from, to] = [seen[0], seen.at(-1)];
  if (from === undefined || to === undefined) return null;
  const sum = seen.reduce(
    (total, index) => total + measure.valueOf(facts[index], { isDone: done[index] === 1, isSilent: isSilent(index) }),
    0,
  );
  const unit = measure.isAmount ? ('amount' as const) : ('times' as const);
  return {
    ...{ days: measure.days, from, to, unit },
    ...{ asked: measure.asked, reached: measure.reachedOf(sum), share: measure.shareOf(sum) },
  };
}

function dayAt(first: number, index: number): LocalDate {
  return fromEpochDay(first + index);
}

function restsOf({ facts, rests, today }: ScoreInput) {
  let [skipped, rested] = [0, 0];
  for (let index = 0; index <= today; index += 1) {
    if (rests[index] === 0) continue;
    if (facts[index]?.state === 'skipped') skipped += 1;
    else rested += 1;
  }
  return { skipped, rested };
}

function scoreIf(habit: HabitRules, timeline: ScoreInput, state: 'done' | 'missed'): number {
  const { today } = timeline;
  const told: HabitDay = { ...(timeline.facts[today] ?? { at: '', zone: '' }), state };
  const [done, rests] = [timeline.done.slice(), timeline.rests.slice()];
  done[today] = isComplete(habit, told) ? 1 : 0;
  rests[today] = 0;
  const facts = timeline.facts.with(today, told);
  const failed = (index: number) => (index === today ? state === 'missed' : timeline.failed(index));
  return scoresOf(habit, { ...timeline, facts, done, rests, failed })[today] ?? 0;
}
