/**
 * The columns of a habit that are computed from its days. They are the stored result of the domain's `habitFigures`, the
 * function that screens use as well: written in the transaction of each change of a habit or its days, and written anew
 * when a habit is read on another day of its user. They are never a source and never travel to devices.
 */
import { currentRunId, HABIT_MONTHS, HABITS, type HabitRules, habitFigures, type RowWrite } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { readToday } from '#src/features/accounts/index.ts';
import type { CompleteRows } from '#src/platform/entity/entity.service.ts';
import { lockAccount } from '#src/platform/sync/rev.repo.ts';
import type { AfterEffect } from '#src/platform/sync/sync-writer.ts';
import { findDerived, findHabitsOfMonths, findMonths, findRules, updateDerived } from './habits.repo.ts';

/** Habits whose days are held in memory at a time: years of days weigh a few hundred kilobytes a habit. */
const HABITS_AT_A_TIME = 25;

/** The fields of a habit that its figures depend on. */
const RULE_FIELDS = [
  'kind',
  'goal',
  'target',
  'schedule',
  'startsOn',
  'endsOn',
  'pauses',
  'runId',
] satisfies (keyof HabitRules)[];

/** Brings the figures of the habits up to date that a change is about. */
export const deriveAfterEffect: AfterEffect = async (tx, userId, { now, writes }) => {
  const ids = await habitsOf(tx, userId, writes);
  if (ids.length > 0) await deriveHabits(tx, userId, ids, now);
};

/** Gives habits that leave over REST the figures of their user's today. */
export const completeHabits: CompleteRows = async (tx, userId, rows) => {
  if (rows.length === 0) return [];
  const now = new Date();
  const today = await readToday(tx, userId, now);
  const ids = rows.map(({ id }) => id);
  const isStale = ({ derivedOn }: { derivedOn: string | null }) => derivedOn !== today;
  let stored = await findDerived(tx, userId, ids);
  if (stored.some(isStale)) {
    // Under the account's lock, so that no change is computed at the same time and then overwritten by this older sight.
    await lockAccount(tx, userId);
    stored = await findDerived(tx, userId, ids);
    await deriveHabits(
      tx,
      userId,
      stored.filter(isStale).map(({ id }) => id),
      now,
    );
    stored = await findDerived(tx, userId, ids);
  }
  const byId = new Map(stored.map((row) => [row.id, row]));
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
};

async function habitsOf(tx: UserTx, userId: string, writes: readonly RowWrite[]): Promise<string[]> {
  const changed = writes.filter(
    ({ collection, fields }) => collection === HABITS && RULE_FIELDS.some((name) => name in fields),
  );
  const months = writes.filter(({ collection }) => collection === HABIT_MONTHS);
  const ofMonths =
    months.length === 0
      ? []
      : await findHabitsOfMonths(
          tx,
          userId,
          months.map(({ id }) => id),
        );
  return [...new Set([...changed.map(({ id }) => id), ...ofMonths])];
}

async function deriveHabits(tx: UserTx, userId: string, ids: readonly string[], now: Date): Promise<void> {
  const today = await readToday(tx, userId, now);
  for (let start = 0; start < ids.length; start += HABITS_AT_A_TIME) {
    const habits = await findRules(tx, userId, ids.slice(start, start + HABITS_AT_A_TIME));
    const runs = { habitIds: habits.map(({ id }) => id), runIds: habits.map(currentRunId) };
    const months = Map.groupBy(await findMonths(tx, userId, runs), ({ habitId }) => habitId);
    for (const habit of habits) {
      const figures = habitFigures(habit, months.get(habit.id) ?? [], today);
      await updateDerived(tx, userId, habit.id, figures);
    }
  }
}
