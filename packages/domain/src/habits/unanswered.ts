import { addDays, type LocalDate, monthOf, toEpochDay, type Weekday } from '../time/index.ts';
import { currentRunId } from './current-run.ts';
import type { HabitDay, HabitMonth, HabitRules } from './habit.ts';
import { findHabitDay } from './habit-month.ts';
import { effectiveSchedule } from './schedule.ts';
import { STREAK_EFFECT, streakEffects } from './streak-effects.ts';
import { timelineOf } from './timeline.ts';

export type UnansweredOptions = {
  today: LocalDate;
  /** Day on which the habit was created, or its current run began. */
  begunOn: LocalDate;
  weekStart: Weekday;
};

/**
 * Checks whether a past day was due and has no answer: such days are listed for catching up. Any fact except a note is an answer,
 * also an amount below the goal, a completion that was toggled off, `missed` or a protection.
 *
 * A times-per-week or times-per-month habit asks only for days of a week or month that has too few completions and is over, and if
 * it is flexible, for days that no further completion can save (decision 0044). An
 * every-n-days habit asks from its first completion on. An at-most habit asks for every day, because a day without facts does not
 * show that the limit was kept.
 *
 * @param months all of the habit's months if it {@link dependsOnHistory}, otherwise those around the day
 * @param day before `today`
 */
export function isUnanswered(
  habit: HabitRules,
  months: readonly HabitMonth[],
  day: LocalDate,
  { today, begunOn, weekStart }: UnansweredOptions,
): boolean {
  const runId = currentRunId(habit);
  const facts = findHabitDay(months, runId, day);
  if (day < begunOn || isAnswered(facts)) return false;
  const schedule = effectiveSchedule(habit.schedule);
  const looksFarBack = dependsOnHistory(habit);
  const near = monthOf(addDays(day, -1));
  const relevant = looksFarBack ? months : months.filter(({ month }) => month >= near);
  const timeline = timelineOf(habit, relevant, runId, today, weekStart);
  const index = toEpochDay(day) - timeline.first;
  if (schedule.type === 'times')
    return streakEffects(schedule, timeline, timeline.done).effects[index] === STREAK_EFFECT.missed;
  if (looksFarBack && !timeline.everDone.subarray(0, Math.max(index, 0)).includes(1)) return false;
  return timeline.planOf(index) === 'due' && timeline.rests[index] !== 1;
}

function isAnswered(facts: HabitDay | undefined): boolean {
  return (
    facts !== undefined &&
    [facts.state, facts.everDone, facts.logs, facts.protectedAt].some((fact) => fact !== undefined)
  );
}

/** Checks whether a day's plan depends on all days before it, not only on those around it. */
export function dependsOnHistory({ schedule, startsOn }: Pick<HabitRules, 'schedule' | 'startsOn'>): boolean {
  return effectiveSchedule(schedule).type === 'times' || (schedule.type === 'every' && startsOn === null);
}
