import {
  createSkippedDayCheck,
  type EpochDay,
  epochDayOf,
  type LocalDate,
  type SkippedDayCheck,
  toEpochDay,
  type Weekday,
} from '../time/index.ts';
import { isComplete, isCompleteOn, isProvisional } from './day-outcome.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { type DayPlan, effectiveSchedule, planner } from './schedule.ts';

/**
 * Consecutive days of one run, from the first with facts to the last (at least to today), indexed by their distance from `first`.
 * The figures of a habit are computed from it.
 */
export type Timeline = {
  first: EpochDay;
  length: number;
  /** Completed days older than {@link MAX_YEARS} years, which only count in totals. */
  older: { done: number; everDone: number; lastDone: EpochDay | null };
  /** First day of the user's week. */
  weekStart: Weekday;
  /** Index of today. Later days exist if the user was further east. */
  today: number;
  facts: readonly (HabitDay | undefined)[];
  /** 1 for a complete day. */
  done: Uint8Array;
  /** 1 for a day that is complete or once was; totals, the arrays and the best streak count it. */
  everDone: Uint8Array;
  /** 1 for a neutral day, neither due nor completed: skipped, paused, before the start, after the end, never happened. */
  rests: Uint8Array;
  planOf(index: number): DayPlan;
  /** Checks whether the day was missed and a streak protection covers it. */
  isProtected(index: number): boolean;
  /** Checks whether the day is lost, even if it may not be over: set to missed, or above the limit. */
  failed(index: number): boolean;
  /**
   * Checks whether a due day of an at-most habit is over without any state or amount. A times-per-period habit has no due days of
   * its own.
   */
  isSilent(index: number): boolean;
};

/** Maximum length of a timeline in years; a day dated to the year 1 must not create a row of two thousand years. */
const MAX_YEARS = 100;
const MAX_DAYS = MAX_YEARS * 365.25;

/** Builds the timeline of a run. */
export function timelineOf(
  habit: HabitRules,
  months: readonly HabitMonth[],
  runId: string,
  todayDate: LocalDate,
  weekStart: Weekday,
): Timeline {
  const today = toEpochDay(todayDate);
  const all = daysByMonth(months, runId);
  const known = all.filter(({ start }) => start >= today - MAX_DAYS);
  const first = known.reduce((earliest, { start, entries }) => Math.min(earliest, start + firstOf(entries)), today);
  const last = known.reduce((latest, { start, entries }) => Math.max(latest, start + lastOf(entries)), today);
  const facts = factsByIndex(known, first, last);
  const isOver = (index: number) => first + index < today;
  const done = flags(facts.length, (index) => isCompleteOn(habit, facts[index], isOver(index)));
  const isPending = (index: number) => !isOver(index) && isProvisional(habit, facts[index]);
  const everDone = flags(
    facts.length,
    (index) => done[index] === 1 || (facts[index]?.everDone === true && !isPending(index)),
  );
  const plan = planner(habit, first + Math.max(everDone.indexOf(1), 0));
  const planOf = (index: number) => plan(first + index);
  const isRest = restDays(facts, first, planOf);
  const rests = flags(facts.length, (index) => done[index] === 0 && isRest(index));
  const failed = (index: number) => done[index] === 0 && isLost(habit, facts[index]);
  const canBeSilent = habit.kind === 'at_most' && effectiveSchedule(habit.schedule).type !== 'times';
  // Without a start date, every so many days count from the first completion.
  const isCounted = habit.schedule.type === 'every' && habit.startsOn === null;
  const firstDone = everDone.indexOf(1);
  const isSilent = (index: number) =>
    canBeSilent &&
    isOver(index) &&
    (!isCounted || (firstDone !== -1 && firstDone < index)) &&
    rests[index] === 0 &&
    planOf(index) === 'due' &&
    saysNothing(facts[index]);
  const isProtected = (index: number) =>
    facts[index]?.protectedAt !== undefined && done[index] === 0 && rests[index] === 0;
  const older = countsOf(habit, known.length === all.length ? [] : all.filter((month) => !known.includes(month)));
  return {
    ...{ first, length: facts.length, older, weekStart, today: today - first },
    ...{ facts, done, everDone, rests, planOf, isProtected, failed, isSilent },
  };
}

function countsOf(habit: HabitRules, months: readonly MonthOfDays[]): Timeline['older'] {
  const counts: Timeline['older'] = { done: 0, everDone: 0, lastDone: null };
  for (const { start, entries } of months) {
    for (const [offset, entry] of entries.entries()) {
      const isDone = isComplete(habit, entry);
      if (isDone) counts.lastDone = Math.max(counts.lastDone ?? start, start + offset);
      if (isDone) counts.done += 1;
      if (isDone || entry?.everDone === true) counts.everDone += 1;
    }
  }
  return counts;
}

/** Keys of a month's days in order; reading by key costs a third of listing the entries. */
const DAY_KEYS = Array.from({ length: 31 }, (_, offset) => String(offset + 1).padStart(2, '0'));

type MonthOfDays = { start: EpochDay; entries: (HabitDay | undefined)[] };

function daysByMonth(months: readonly HabitMonth[], runId: string): MonthOfDays[] {
  return months
    .filter((row) => row.runId === runId)
    .map(({ month, days }) => ({
      start: epochDayOf(Number(month.slice(0, 4)), Number(month.slice(5)), 1),
      entries: DAY_KEYS.map((key) => days[key]),
    }))
    .filter(({ entries }) => entries.some((entry) => entry !== undefined));
}

function factsByIndex(known: readonly MonthOfDays[], first: EpochDay, last: EpochDay): (HabitDay | undefined)[] {
  const facts = new Array<HabitDay | undefined>(last - first + 1).fill(undefined);
  for (const { start, entries } of known) {
    for (const [offset, entry] of entries.entries()) {
      if (entry !== undefined) facts[start + offset - first] = entry;
    }
  }
  return facts;
}

function firstOf(entries: MonthOfDays['entries']): number {
  return entries.findIndex((entry) => entry !== undefined);
}

function lastOf(entries: MonthOfDays['entries']): number {
  return entries.findLastIndex((entry) => entry !== undefined);
}

function restDays(
  facts: readonly (HabitDay | undefined)[],
  first: EpochDay,
  planOf: Timeline['planOf'],
): (index: number) => boolean {
  const neverHappened: SkippedDayCheck = createSkippedDayCheck();
  return (index) => {
    const plan = planOf(index);
    if (facts[index]?.state === 'skipped' || (plan !== 'due' && plan !== 'off_day')) return true;
    const [before, after] = [facts[index - 1], facts[index + 1]];
    if (facts[index] !== undefined || before === undefined || after === undefined) return false;
    return neverHappened(first + index, before, after);
  };
}

function flags(length: number, isSet: (index: number) => boolean): Uint8Array {
  const set = new Uint8Array(length);
  for (let index = 0; index < length; index += 1) if (isSet(index)) set[index] = 1;
  return set;
}

function isLost(habit: HabitRules, day: HabitDay | undefined): boolean {
  if (day?.state !== undefined) return day.state === 'missed';
  return habit.kind === 'at_most' && day?.logs !== undefined && !isProvisional(habit, day);
}

function saysNothing(day: HabitDay | undefined): boolean {
  return day === undefined || (day.state === undefined && day.everDone === undefined && day.logs === undefined);
}
