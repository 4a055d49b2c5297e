import { daysInMonth, daysIntoWeek, epochDayParts, weekdayOfEpochDay } from '../time/index.ts';
import type { HabitSchedule } from './habit.ts';
import { keptDays } from './kept-days.ts';
import type { Timeline } from './timeline.ts';

/** What a day does to a streak: it makes it longer, leaves it as it is, or ends it. */
export const MARK = { kept: 0, done: 1, missed: 2 } as const;

const DAYS_OF_A_WEEK = 7;

/**
 * What each day of a run does to a streak.
 *
 * @param done which days count as done: those that are, or those that ever were
 */
export function dayMarks(schedule: HabitSchedule, timeline: Timeline, done: Uint8Array): Uint8Array {
  const marks = new Uint8Array(timeline.length);
  const kept =
    schedule.type === 'times' ? keptByPeriods(schedule, timeline, covered(timeline, done)) : keptByPlan(timeline);
  for (let index = 0; index < timeline.length; index += 1) {
    if (done[index] === 1) marks[index] = MARK.done;
    else marks[index] = isCovered(timeline, index) || kept(index) ? MARK.kept : MARK.missed;
  }
  return marks;
}

/** Whether a day that was not done is kept whatever the schedule asks. */
function isCovered({ rests, isProtected }: Timeline, index: number): boolean {
  return rests[index] === 1 || isProtected(index);
}

/** A protection stands in for one completion of its week or month. */
function covered({ isProtected }: Timeline, done: Uint8Array): Uint8Array {
  return done.map((day, index) => (day === 1 || isProtected(index) ? 1 : 0));
}

/** Days that are not due are kept, and so is a day that is not over, unless it is lost already. */
function keptByPlan({ planOf, failed, today }: Timeline): (index: number) => boolean {
  return (index) => planOf(index) !== 'due' || (index >= today && !failed(index));
}

/** Periods are counted in days on which the habit did not rest, so that a pause stops their clock. */
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

/** Where the user's calendar week or the month of today begins. */
export function startOfPeriod(per: 'week' | 'month', { first, today, weekStart }: Timeline): number {
  const day = first + today;
  return today - (per === 'week' ? daysIntoWeek(weekdayOfEpochDay(day), weekStart) : epochDayParts(day).day - 1);
}
