import { daysInMonth, daysIntoWeek, epochDayParts, weekdayOfEpochDay } from '../time/index.ts';
import type { HabitSchedule } from './habit.ts';
import { keptDays } from './kept-days.ts';
import type { Timeline } from './timeline.ts';

/** Effect of a day on a streak: lengthens it (`done`), leaves it unchanged (`kept`) or ends it (`missed`). */
export const STREAK_EFFECT = { kept: 0, done: 1, missed: 2 } as const;

const DAYS_OF_A_WEEK = 7;

/**
 * Computes the effect of each day of a run on a streak.
 *
 * @param done the days that count as done: either completed now, or ever completed
 */
export function streakEffects(schedule: HabitSchedule, timeline: Timeline, done: Uint8Array): Uint8Array {
  const effects = new Uint8Array(timeline.length);
  const kept =
    schedule.type === 'times' ? keptByPeriods(schedule, timeline, covered(timeline, done)) : keptByPlan(timeline);
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
  { times, per }: Extract<HabitSchedule, { type: 'times' }>,
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
      periodStart: positionOf(startOfPeriod(per, timeline)),
    },
  );
  return (index) => kept[positionOf(index)] === 1;
}

function lengthOfPeriod(per: 'week' | 'month', { first }: Timeline, index: number): number {
  if (per === 'week') return DAYS_OF_A_WEEK;
  const { year, month } = epochDayParts(first + index);
  return daysInMonth(year, month);
}

/** Returns the first day of the user's current calendar week or month. */
export function startOfPeriod(per: 'week' | 'month', { first, today, weekStart }: Timeline): number {
  const day = first + today;
  return today - (per === 'week' ? daysIntoWeek(weekdayOfEpochDay(day), weekStart) : epochDayParts(day).day - 1);
}
