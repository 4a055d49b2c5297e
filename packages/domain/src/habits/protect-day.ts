import { type Apply, type Effect, type MutationContext, refused } from '../sync/effect.ts';
import type { RowKey, RowView, SyncedRow } from '../sync/rows.ts';
import {
  addDays,
  daysBetween,
  isLocalDate,
  isLocalMonth,
  type LocalDate,
  type LocalMonth,
  monthOf,
} from '../time/index.ts';
import { isComplete } from './day-outcome.ts';
import { HABIT_MONTHS, type HabitDay, type HabitMonth } from './habit.ts';
import { dayKey, habitMonthId } from './habit-month.ts';
import { dayOfUse, hasEnoughProtections } from './protection.ts';
import { dayPlanOf } from './schedule.ts';
import { type DayArgs, rowsOfDay, type StoredHabit, writeDay } from './write-day.ts';

export type ProtectDayArgs = DayArgs & {
  /** `false` removes the protection, so that it is available for another day. */
  isProtected: boolean;
};

/** A protection covers a day of the last year; chosen by us, so that few rows determine the available ones. */
export const PROTECTED_DAYS_BACK_MAX = 365;

/**
 * Months that determine the available protections: five years before the day, and those after it. A run that used all protections
 * before that, with fewer than ten completed days since, gets the initial ones again. That is harmless.
 */
const [MONTHS_BEFORE, MONTHS_AFTER] = [60, 13];

/** Lists the rows that protecting a day reads: those of writing to it, and the days that earned and used protections. */
export function rowsOfProtection(args: ProtectDayArgs): RowKey[] {
  const { runId, day, isProtected } = args;
  if (!isProtected) return rowsOfDay(args);
  return [...rowsOfDay(args), ...monthsAround(monthOf(day)).map((month) => monthKey(runId, month))];
}

/**
 * Covers a missed day with one of the run's protections, so that it does not break the streak (HAB-30), or removes the cover.
 * Nothing else of the day changes: a miss stays a miss for totals and strength. If two offline devices each use the last
 * protection, the later arrival is refused. The use counts from when it is applied, regardless of the device's time. Otherwise a
 * use that is backdated to a time when three were held would cost none of those that were earned since.
 */
export const protectHabitDay: Apply<ProtectDayArgs> = (view, args, context) =>
  writeDay(view, args, context, ({ habit, before, month }) => {
    const { protectedAt, ...rest } = before ?? { at: args.at, zone: args.zone };
    if (args.isProtected === (protectedAt !== undefined)) return { day: before };
    if (!args.isProtected) {
      return { day: Object.keys(rest).length === 2 ? undefined : rest, event: 'habit.day_unprotected' };
    }
    const refusal = refuseUnlessMissed(habit, before, args.day, context);
    if (refusal !== undefined) return refusal;
    const day: HabitDay = { ...rest, protectedAt: context.now, at: args.at, zone: args.zone };
    return hasProtectionLeft(view, args, habit, month?.days, day)
      ? { day, event: 'habit.day_protected' }
      : refusedDay('no_protection_left', 'No protection is left for this habit.');
  });

/** Checks whether enough protections remain after the day is covered. */
function hasProtectionLeft(
  view: RowView,
  args: ProtectDayArgs,
  habit: StoredHabit,
  before: HabitMonth['days'] | undefined,
  covered: HabitDay,
): boolean {
  const { habitId, runId, day } = args;
  const month = monthOf(day);
  const others = monthsIn(view, args).filter((row) => row.month !== month);
  const days = { ...before, [dayKey(day)]: covered };
  const months = [...others, { habitId, runId, month, days }];
  return hasEnoughProtections({ ...habit, runId }, months, dayOfUse(covered, day));
}

/** Only a due day that is over or failed can be missed. */
function refuseUnlessMissed(
  habit: StoredHabit,
  before: HabitDay | undefined,
  day: LocalDate,
  { latestDay }: MutationContext,
): Effect | undefined {
  const today = isLocalDate(latestDay) ? addDays(latestDay, -1) : day;
  if (daysBetween(day, today) > PROTECTED_DAYS_BACK_MAX) return refusedDay('too_long_ago', 'That day is too long ago.');
  const isOver = day < today || before?.state === 'missed';
  const isAsked = before?.state !== 'skipped' && dayPlanOf(habit, day, day) === 'due';
  return isOver && isAsked && !isComplete(habit, before)
    ? undefined
    : refusedDay('not_missed', 'That day was not missed.');
}

function refusedDay(code: string, message: string): Effect {
  return refused('invalid_input', { day: { code, message } });
}

function monthsIn(view: RowView, { runId, habitId, day }: ProtectDayArgs): HabitMonth[] {
  return monthsAround(monthOf(day)).flatMap((month) => {
    const row = view.find(monthKey(runId, month)) as (SyncedRow & HabitMonth) | undefined; // see findRunMonth
    return row === undefined || row.habitId !== habitId ? [] : [row];
  });
}

function monthKey(runId: string, month: LocalMonth): RowKey {
  return { collection: HABIT_MONTHS, id: habitMonthId(runId, month) };
}

/** Months that do not exist, before the year 1 and after 9999, hold no days. */
function monthsAround(month: LocalMonth): LocalMonth[] {
  const [year, ofYear] = [Number(month.slice(0, 4)), Number(month.slice(5))];
  const current = year * 12 + ofYear - 1;
  return Array.from({ length: MONTHS_BEFORE + 1 + MONTHS_AFTER }, (_, offset) => current - MONTHS_BEFORE + offset)
    .map((index) => `${String(Math.floor(index / 12)).padStart(4, '0')}-${String((index % 12) + 1).padStart(2, '0')}`)
    .filter((text) => isLocalMonth(text));
}
