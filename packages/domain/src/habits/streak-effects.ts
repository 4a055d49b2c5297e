import { daysInMonth, epochDayParts } from '../time/index.ts';
import { periodAround, shortPeriods } from './calendar-periods.ts';
import type { HabitSchedule, TimesSchedule } from './habit.ts';
import { keptDays } from './kept-days.ts';
import { effectiveSchedule } from './schedule.ts';
import type { Timeline } from './timeline.ts';

/** Effect of a day on a streak: lengthens it (`done`), leaves it unchanged (`kept`) or is `missed`. */
export const STREAK_EFFECT = { kept: 0, done: 1, missed: 2 } as const;

/** Effects of the days of a run on its streaks. */
export type StreakEffects = {
  /** One {@link STREAK_EFFECT} for each day. */
  effects: Uint8Array;
  /** 1 for a day with which a streak ends: a missed day, or the last day of a calendar period with too few completions. */
  ends: Uint8Array;
};

const DAYS_OF_A_WEEK = 7;

/**
 * Computes the effect of each day of a run on a streak.
 *
 * @param done the days that count as done: either completed now, or ever completed
 */
export function streakEffects(schedule: HabitSchedule, timeline: Timeline, done: Uint8Array): StreakEffects {
  const counted = effectiveSchedule(schedule);
  if (counted.type === 'times' && counted.flexible !== true) return effectsOfCalendar(counted, timeline, done);
  const kept =
    counted.type === 'times' ? keptByPeriods(counted, timeline, covered(timeline, done)) : keptByPlan(timeline);
  const effects = effectsOf(timeline, done, kept);
  return { effects, ends: effects.map((effect) => (effect === STREAK_EFFECT.missed ? 1 : 0)) };
}

/** In a calendar period that is over with too few completions, each open day is missed, and the streak ends with its last day. */
function effectsOfCalendar(schedule: TimesSchedule, timeline: Timeline, done: Uint8Array): StreakEffects {
  const isShort = new Uint8Array(timeline.length);
  const ends = new Uint8Array(timeline.length);
  for (const { from, to } of shortPeriods(schedule, timeline, covered(timeline, done))) {
    isShort.fill(1, Math.max(from, 0), to + 1);
    ends[to] = 1;
  }
  return { effects: effectsOf(timeline, done, (index) => isShort[index] === 0), ends };
}

function effectsOf(timeline: Timeline, done: Uint8Array, kept: (index: number) => boolean): Uint8Array {
  const effects = new Uint8Array(timeline.length);
  for (let index = 0; index < timeline.length; index += 1) {
    if (done[index] === 1) effects[index] = STREAK_EFFECT.done;
    else effects[index] = isCovered(timeline, index) || kept(index) ? STREAK_EFFECT.kept : STREAK_EFFECT.missed;
  }
  return effects;
}

/** Checks whether a day that was not done is kept regardless of the schedule. */
function isCovered({ rests, isProtected }: Timeline, index: number): boolean {
  return rests[index] === 1 || isProtected(index);
}

/** Counts a protection as one completion of its week or month. */
function covered({ isProtected }: Timeline, done: Uint8Array): Uint8Array {
  return done.map((day, index) => (day === 1 || isProtected(index) ? 1 : 0));
}

/** Keeps days that are not due, and days that are not over unless they have already failed. */
function keptByPlan({ planOf, failed, today }: Timeline): (index: number) => boolean {
  return (index) => planOf(index) !== 'due' || (index >= today && !failed(index));
}

/** Counts periods in days on which the habit was not paused, so that a pause stops their clock. */
function keptByPeriods(
  { times, per }: TimesSchedule,
  timeline: Timeline,
  done: Uint8Array,
): (index: number) => boolean {
  const active: number[] = [];
  const positions = new Int32Array(timeline.length);
  for (let index = 0; index < timeline.length; index += 1) {
    positions[index] = active.length;
    if (timeline.rests[index] === 0 || done[index] === 1) active.push(index);
  }
  const { today, failed } = timeline;
  const isActiveToday = timeline.rests[today] === 0 || done[today] === 1;
  const positionOf = (index: number) => positions[Math.max(index, 0)] ?? 0;
  const kept = keptDays(
    Uint8Array.from(active, (index) => done[index] ?? 0),
    { times, daysAt: (position) => lengthOfPeriod(per, timeline, active[position] ?? today) },
    {
      today: isActiveToday ? positionOf(today) : positionOf(today) - 1,
      todayIsClosed: !isActiveToday || done[today] === 1 || failed(today),
      periodStart: positionOf(periodAround(per, timeline, today).from),
    },
  );
  return (index) => kept[positionOf(index)] === 1;
}

function lengthOfPeriod(per: 'week' | 'month', { first }: Timeline, index: number): number {
  if (per === 'week') return DAYS_OF_A_WEEK;
  const { year, month } = epochDayParts(first + index);
  return daysInMonth(year, month);
}
