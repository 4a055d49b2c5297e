import type { HabitMonth, HabitRules } from '@dayward/domain';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
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

const ofUser = (userId: string, ids: readonly string[]) =>
  and(eq(habitsTable.userId, userId), inArray(habitsTable.id, [...ids]));

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
