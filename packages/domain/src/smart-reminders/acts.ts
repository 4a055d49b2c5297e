import { isCompleteOn } from '../habits/day-outcome.ts';
import type { HabitMonth, HabitRules } from '../habits/habit.ts';
import { dayOfKey } from '../habits/habit-month.ts';
import { epochMsOf } from '../time/instant.ts';
import { localMomentAt } from '../time/local-clock.ts';
import { addDays, type LocalDate, monthOf } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import { type DayStartHour, type EpochMs, isTimeZone, localDateAt } from '../time/zone.ts';
import type { LinkedTask } from './smart-reminder.ts';

/** Days of records that decide about a time; chosen by us, so that a new rhythm outweighs an old one within weeks. */
export const ACT_DAYS = 90;

/** A completion: its user's day, its instant, and the time that the clock showed, in minutes since midnight. */
export type Act = { day: LocalDate; at: EpochMs; minute: number };

export type ActDays = {
  dayStartHour: DayStartHour;
  /** Only acts of days before this one: what it says stays the same while the day runs. */
  before: LocalDate;
  /** The number of these days; {@link ACT_DAYS} if left out. */
  days?: number;
};

/** Selects the acts that decide about the time on a day: those of the {@link ACT_DAYS} days before it. */
export function actsThatDecide(acts: readonly Act[], on: LocalDate): Act[] {
  const from = addDays(on, -ACT_DAYS);
  return acts.filter(({ day }) => day >= from && day < on);
}

/**
 * Lists when a habit was completed. A day that was filled in later says nothing about the time and is left out; a habit with an upper
 * limit is kept by not acting, so it has no acts.
 *
 * @param months of any habits and runs
 */
export function habitActs(
  habit: Pick<HabitRules, 'id' | 'kind' | 'goal' | 'target'>,
  months: Iterable<HabitMonth>,
  { dayStartHour, before, days: count = ACT_DAYS }: ActDays,
): Act[] {
  if (habit.kind === 'at_most') return [];
  const from = addDays(before, -count);
  const acts: Act[] = [];
  for (const { habitId, month, days } of months) {
    if (habitId !== habit.id || month < monthOf(from) || month > monthOf(before)) continue;
    for (const [key, facts] of Object.entries(days)) {
      const day = dayOfKey(month, key);
      if (day < from || day >= before || !isCompleteOn(habit, facts, false)) continue;
      const act = actAt(facts.at, facts.zone, dayStartHour);
      if (act?.day === day) acts.push(act);
    }
  }
  return acts;
}

/** Lists when the tasks of a series were completed. @param zone the zone of the user: completions of tasks do not store one */
export function taskActs(
  tasks: readonly Pick<LinkedTask, 'completedAt'>[],
  zone: string,
  { dayStartHour, before, days: count = ACT_DAYS }: ActDays,
): Act[] {
  const from = addDays(before, -count);
  return tasks.flatMap(({ completedAt }) => {
    const act = completedAt === null ? undefined : actAt(completedAt, zone, dayStartHour);
    return act !== undefined && act.day >= from && act.day < before ? [act] : [];
  });
}

function actAt(instant: string, zone: string, dayStartHour: DayStartHour): Act | undefined {
  const at = epochMsOf(instant);
  if (at === undefined || !isTimeZone(zone)) return undefined;
  return { day: localDateAt(at, zone, dayStartHour), at, minute: minuteOfDay(localMomentAt(at, zone).time) };
}
