/**
 * The figures of a habit that are computed from its days when it is read, by the domain's `habitFigures`, which screens use as
 * well. They are stored nowhere.
 */
import { amountOf, currentRunId, type HabitFigures, type HabitMonth, habitFigures } from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { readCalendar } from '#src/features/accounts/index.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import { findMonths, findRules } from './habits.repo.ts';

/** Habits whose days are in memory at a time: years of days take a few hundred kilobytes a habit. */
const HABITS_PER_BATCH = 25;

/** Months that are read at a time, each of which may take a few hundred kilobytes with its notes. */
const MONTHS_PER_BATCH = 100;

/** Fills in the figures for the user's today of habits that are sent over REST. */
export async function completeFigures(tx: UserTx, userId: string, rows: readonly OwnedRow[]): Promise<OwnedRow[]> {
  if (rows.length === 0) return [];
  const { today, weekStart } = await readCalendar(tx, userId, new Date());
  const rules = await findRules(
    tx,
    userId,
    rows.map(({ id }) => id),
  );
  const figures = new Map<string, HabitFigures>();
  for (let start = 0; start < rules.length; start += HABITS_PER_BATCH) {
    const group = rules.slice(start, start + HABITS_PER_BATCH);
    const runs = { habitIds: group.map(({ id }) => id), runIds: group.map(currentRunId) };
    const months = Map.groupBy(await readMonths(tx, userId, runs), ({ habitId }) => habitId);
    for (const habit of group) figures.set(habit.id, habitFigures(habit, months.get(habit.id) ?? [], today, weekStart));
  }
  return rows.map((row) => ({ ...row, ...figures.get(row.id) }));
}

/** Reads months in batches and keeps only the fields that figures depend on, so that memory never holds all notes at once. */
async function readMonths(tx: UserTx, userId: string, runs: Parameters<typeof findMonths>[2]): Promise<HabitMonth[]> {
  const months: HabitMonth[] = [];
  let after: string | undefined;
  do {
    const portion = await findMonths(tx, userId, runs, { after, limit: MONTHS_PER_BATCH });
    for (const month of portion) months.push(withoutNotes(month));
    after = portion.length === MONTHS_PER_BATCH ? portion.at(-1)?.id : undefined;
  } while (after !== undefined);
  return months;
}

/** A month without its notes, and with the amounts of a day summed up into one. */
function withoutNotes({ habitId, runId, month, days }: HabitMonth): HabitMonth {
  const light = Object.entries(days).map(([key, { note: _, logs, ...day }]) => {
    if (logs === undefined) return [key, day] as const;
    const sum = logs.slice(0, 1).map((log) => ({ ...log, amount: amountOf({ logs }) }));
    return [key, { ...day, logs: sum }] as const;
  });
  return { habitId, runId, month, days: Object.fromEntries(light) };
}
