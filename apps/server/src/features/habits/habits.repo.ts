import type { HabitFigures, HabitMonth, HabitRules, Weekday } from '@dayward/domain';
import { and, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { UserTx } from '#src/db/database.ts';
import { habitMonthsTable, habitsTable } from './habits.table.ts';

/** Inputs of a habit's figures, beside its days. */
const RULE_COLUMNS = {
  id: habitsTable.id,
  kind: habitsTable.kind,
  goal: habitsTable.goal,
  target: habitsTable.target,
  schedule: habitsTable.schedule,
  startsOn: habitsTable.startsOn,
  endsOn: habitsTable.endsOn,
  pauses: habitsTable.pauses,
  runId: habitsTable.runId,
};

/** Computed columns, the user's day for which they hold, and the start of their weeks if it matters. */
const DERIVED_COLUMNS = {
  id: habitsTable.id,
  streak: habitsTable.streak,
  totalDays: habitsTable.totalDays,
  completedToday: habitsTable.completedToday,
  bestStreak: habitsTable.bestStreak,
  lastCompleted: habitsTable.lastCompleted,
  weeklyProgress: habitsTable.weeklyProgress,
  monthlyProgress: habitsTable.monthlyProgress,
  yearlyProgress: habitsTable.yearlyProgress,
  derivedOn: habitsTable.derivedOn,
  derivedWeekStart: habitsTable.derivedWeekStart,
};

const ofUser = (userId: string, ids: readonly string[]) =>
  and(eq(habitsTable.userId, userId), inArray(habitsTable.id, [...ids]));

/** Finds the stored figures of habits. */
export function findDerived(tx: UserTx, userId: string, ids: readonly string[]) {
  return tx.select(DERIVED_COLUMNS).from(habitsTable).where(ofUser(userId, ids));
}

/** Finds the rules of habits, deleted ones included. */
export async function findRules(tx: UserTx, userId: string, ids: readonly string[]): Promise<HabitRules[]> {
  if (ids.length === 0) return [];
  const rows = await tx.select(RULE_COLUMNS).from(habitsTable).where(ofUser(userId, ids));
  return rows as HabitRules[]; // only validated values are written to these columns
}

/** Finds the current run of a habit that is not deleted. */
export async function findUndeletedHabit(
  tx: UserTx,
  userId: string,
  habitId: string,
): Promise<Pick<HabitRules, 'id' | 'runId'> | undefined> {
  const { id, runId, deletedAt } = habitsTable;
  const isKept = and(ofUser(userId, [habitId]), isNull(deletedAt));
  return (await tx.select({ id, runId }).from(habitsTable).where(isKept))[0];
}

/** Finds the days of the given runs of the given habits, in batches of months: `after` is the last id of the previous batch. */
export async function findMonths(
  tx: UserTx,
  userId: string,
  { habitIds, runIds }: { habitIds: readonly string[]; runIds: readonly string[] },
  { after, limit }: { after: string | undefined; limit: number },
): Promise<(HabitMonth & { id: string })[]> {
  const { id, habitId, runId, month, days } = habitMonthsTable;
  const ofRuns = and(eq(habitMonthsTable.userId, userId), inArray(habitId, [...habitIds]), inArray(runId, [...runIds]));
  const rows = await tx
    .select({ id, habitId, runId, month, days })
    .from(habitMonthsTable)
    .where(after === undefined ? ofRuns : and(ofRuns, gt(id, after)))
    .orderBy(id)
    .limit(limit);
  return rows as (HabitMonth & { id: string })[]; // only the mutations of habits write this table
}

/** The columns of a habit's figures, and the day and week start they were computed for. */
export function toDerived(figures: HabitFigures, derivedWeekStart: Weekday | null) {
  const { streak, totalDays, completedToday, bestStreak, lastCompleted, today: derivedOn } = figures;
  const { weeklyProgress, monthlyProgress, yearlyProgress } = figures;
  return {
    ...{ streak, totalDays, completedToday, bestStreak, lastCompleted, derivedOn, derivedWeekStart },
    ...{ weeklyProgress, monthlyProgress, yearlyProgress },
  };
}

/** Stores the figures of a habit; its version and the time of its last change stay unchanged. */
export async function updateDerived(
  tx: UserTx,
  userId: string,
  habitId: string,
  derived: ReturnType<typeof toDerived>,
): Promise<void> {
  await tx
    .update(habitsTable)
    .set(derived)
    .where(ofUser(userId, [habitId]));
}

/** Marks the figures of habits as stale by clearing the day for which they hold. */
export async function markDerivedStale(tx: UserTx, userId: string, ids: readonly string[]): Promise<void> {
  await tx
    .update(habitsTable)
    .set({ derivedOn: null })
    .where(and(ofUser(userId, ids), isNotNull(habitsTable.derivedOn)));
}

/** Runs the stored procedure of the same name as the queue's role. @returns the number of habits it changed */
export async function resetDailyHabits(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: string }>('select reset_daily_habits() as count');
  return Number(rows[0]?.count);
}

/** Runs the same procedure for some accounts. */
export async function resetDailyHabitsOf(pool: Pool, userIds: readonly string[]): Promise<void> {
  await pool.query('select reset_daily_habits_of($1::uuid[])', [userIds]);
}
