import { fromEpochDay, type LocalDate } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import { isComplete } from './day-outcome.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { type Frequency, frequencyOf, halfLifeDays, measureOf, type Series, scoresOf } from './score.ts';
import { timelineOf } from './timeline.ts';

/** What the strength of a habit is made of: `score = before × (1 − weight) + window.share × weight`. */
export type ScoreExplanation = {
  /** The strength, 0 to 1: that of the figures. */
  score: number;
  /** What it began with: 1 for at-most habits, otherwise 0. */
  start: 0 | 1;
  /** The strength before the last day that counts. */
  before: number;
  /** How much one day weighs, 0 to 1. */
  weight: number;
  /** After so many days that count, on which all or nothing was done, the way left to 1 or to 0 is half as long. */
  halfLifeDays: number;
  /** How often the schedule asks for the habit; a month counts as 30 days. */
  frequency: Frequency;
  /** What the last day that counts looked back on; null where no day counts yet. */
  window: ScoreWindow | null;
  /** Days up to today that counted, and those that left the strength as it was: skipped ones, and all others at rest. */
  days: { counted: number; skipped: number; rested: number };
  /** Whether today is not counted yet because it can still be done; it cannot lower the strength before it is over. */
  isTodayOpen: boolean;
  /** The strength after today, should it be told to be done or missed. */
  ifDone: number;
  ifMissed: number;
};

export type ScoreWindow = {
  /** How many days that count it looks back on; a young habit has fewer than that between `from` and `to`. */
  days: number;
  /** Its first and its last day, both included. */
  from: LocalDate;
  to: LocalDate;
  /** Whether `asked` and `reached` are completions, or an amount in the habit's unit. */
  unit: 'times' | 'amount';
  asked: number;
  reached: number;
  /** What the amount or the completions come to, 0 to 1: of an at-most habit, how well it was kept. */
  share: number;
};

/** Strength does not depend on when weeks begin. */
const ANY_WEEK_START = 0;

/** Explains the strength of a habit's current run: its parts by the formula of the figures, and what today can make of it. */
export function explainScore(habit: HabitRules, months: readonly HabitMonth[], today: LocalDate): ScoreExplanation {
  const timeline = timelineOf(habit, months, currentRunId(habit), today, ANY_WEEK_START);
  const scores = scoresOf(habit, timeline);
  const frequency = frequencyOf(habit.schedule);
  const start = habit.kind === 'at_most' ? 1 : 0;
  const counted = countedDays(timeline);
  const weight = 1 - 0.5 ** (1 / halfLifeDays(frequency));
  const scoreAfter = (index: number | undefined) => (index === undefined ? start : (scores[index] ?? start));

  // An open day that does not raise the strength is left out until it is over.
  const isUndecided = counted.at(-1) === timeline.today && timeline.done[timeline.today] === 0;
  const isTodayOpen = isUndecided && !timeline.failed(timeline.today);
  const withToday = windowOf(habit, frequency, timeline, counted);
  const before = scoreAfter(counted.at(-2));
  const isLeftOut = isTodayOpen && before * (1 - weight) + (withToday?.share ?? 0) * weight <= before;
  const shown = isLeftOut ? counted.slice(0, -1) : counted;
  const window = isLeftOut ? windowOf(habit, frequency, timeline, shown) : withToday;
  return {
    score: scores[timeline.today] ?? start,
    start,
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

function countedDays({ rests, today }: Series): number[] {
  return Array.from({ length: today + 1 }, (_, index) => index).filter((index) => rests[index] === 0);
}

function windowOf(habit: HabitRules, frequency: Frequency, { facts, done }: Series, counted: readonly number[]) {
  const measure = measureOf(habit, frequency);
  const seen = counted.slice(-measure.days);
  const [from, to] = [seen[0], seen.at(-1)];
  if (from === undefined || to === undefined) return null;
  const sum = seen.reduce((total, index) => total + measure.valueOf(facts[index], done[index] === 1), 0);
  const unit = measure.isAmount ? ('amount' as const) : ('times' as const);
  return {
    ...{ days: measure.days, from, to, unit },
    ...{ asked: measure.asked, reached: measure.reachedOf(sum), share: measure.shareOf(sum) },
  };
}

function dayAt(first: number, index: number): LocalDate {
  return fromEpochDay(first + index);
}

function restsOf({ facts, rests, today }: Series) {
  let [skipped, rested] = [0, 0];
  for (let index = 0; index <= today; index += 1) {
    if (rests[index] === 0) continue;
    if (facts[index]?.state === 'skipped') skipped += 1;
    else rested += 1;
  }
  return { skipped, rested };
}

function scoreIf(habit: HabitRules, timeline: Series, state: 'done' | 'missed'): number {
  const { today } = timeline;
  const told: HabitDay = { ...(timeline.facts[today] ?? { at: '', zone: '' }), state };
  const [done, rests] = [timeline.done.slice(), timeline.rests.slice()];
  done[today] = isComplete(habit, told) ? 1 : 0;
  rests[today] = 0;
  const facts = timeline.facts.with(today, told);
  const failed = (index: number) => (index === today ? state === 'missed' : timeline.failed(index));
  return scoresOf(habit, { today, facts, done, rests, failed })[today] ?? 0;
}
