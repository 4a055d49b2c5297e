/**
 * The columns of a habit that are computed from its days: the stored result of the domain's `habitFigures`, which screens use
 * as well. They are written in the transaction of each change of a habit or its days. They are recomputed when a habit is read
 * on another day of its user, or after the start of the user's weeks changed. They are never a source and never sync to devices.
 */
import {
  addDays,
  amountOf,
  currentRunId,
  DEFAULT_WEEK_START,
  HABIT_MONTHS,
  HABITS,
  type HabitMonth,
  type HabitRules,
  habitFigures,
  localDate,
} from '@dayward/domain';
import type { UserTx } from '#src/db/database.ts';
import { type AccountCalendar, readCalendar } from '#src/features/accounts/index.ts';
import type { OwnedRow } from '#src/platform/entity/owned-columns.ts';
import type { DeferredTask } from '#src/platform/sync/deferred-work.ts';
import { tryLockAccount } from '#src/platform/sync/rev.repo.ts';
import type { AfterEffect, WrittenEffect } from '#src/platform/sync/sync-writer.ts';
import { findDerived, findMonths, findRules, markDerivedStale, toDerived, updateDerived } from './habits.repo.ts';

/** Habits whose days are in memory at a time: years of days take a few hundred kilobytes a habit. */
const HABITS_PER_BATCH = 25;

/** Months that are read at a time, each of which may take a few hundred kilobytes with its notes. */
const MONTHS_PER_BATCH = 100;

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

/** Updates the figures of the habits that a change affects. */
export const deriveAfterEffect: AfterEffect = async (tx, userId, effect) => {
  const ids = habitsOf(effect);
  if (ids.length === 0) return;
  if (effect.later !== undefined) {
    // Once for all changes of a push: after each of them, an import would read all months so far. Until then, reading a habit
    // computes its figures.
    await markDerivedStale(tx, userId, ids);
    effect.later.add(deriveNow, ids);
    return;
  }
  // Most changes have loaded the habit and know its user's day: then only its days are read.
  const seen = ids.map((id) => effect.peek({ collection: HABITS, id })).filter((row) => row !== undefined);
  const unseen = ids.filter((id) => !seen.some((row) => row.id === id));
  const habits = [...seen.map(toRules), ...(await findRules(tx, userId, unseen))];
  const { now, latestDay } = effect;
  const isKnown = latestDay !== undefined && !habits.some(dependsOnWeekStart);
  const calendar = isKnown
    ? { today: addDays(localDate(latestDay), -1), weekStart: DEFAULT_WEEK_START }
    : await readCalendar(tx, userId, now);
  await deriveHabits(tx, userId, habits, calendar, (id, derived) => updateDerived(tx, userId, id, derived));
};

const deriveNow: DeferredTask = async (tx, userId, ids) => {
  const calendar = await readCalendar(tx, userId, new Date());
  const habits = await findRules(tx, userId, ids);
  await deriveHabits(tx, userId, habits, calendar, (id, derived) => updateDerived(tx, userId, id, derived));
};

/**
 * Fills in the figures for the user's today of habits that are sent over REST. Recomputed figures are stored if the
 * account's lock is free; a read neither waits for a change nor overwrites the result of a concurrent one.
 */
export async function completeFigures(tx: UserTx, userId: string, rows: readonly OwnedRow[]): Promise<OwnedRow[]> {
  if (rows.length === 0) return [];
  const calendar = await readCalendar(tx, userId, new Date());
  const ids = rows.map(({ id }) => id);
  const isStale = ({ derivedOn, derivedWeekStart }: Awaited<ReturnType<typeof findDerived>>[number]) =>
    derivedOn !== calendar.today || (derivedWeekStart !== null && derivedWeekStart !== calendar.weekStart);
  const byId = new Map<string, object>();
  const cacheRows = (found: Awaited<ReturnType<typeof findDerived>>) => {
    for (const row of found) byId.set(row.id, row);
    return found.filter(isStale).map(({ id }) => id);
  };
  if (cacheRows(await findDerived(tx, userId, ids)).length > 0) {
    const mayStore = await tryLockAccount(tx, userId);
    const rules = await findRules(tx, userId, cacheRows(await findDerived(tx, userId, ids)));
    await deriveHabits(tx, userId, rules, calendar, async (id, derived) => {
      byId.set(id, { ...byId.get(id), ...derived });
      if (mayStore) await updateDerived(tx, userId, id, derived);
    });
  }
  return rows.map((row) => ({ ...row, ...byId.get(row.id) }));
}

/** The habits whose figures a change may affect. */
function habitsOf({ writes, peek }: WrittenEffect): string[] {
  const ids = writes.flatMap(({ collection, id, fields }) => {
    if (collection === HABITS) return RULE_FIELDS.some((name) => name in fields) ? [id] : [];
    if (collection !== HABIT_MONTHS) return [];
    return [String(peek({ collection, id })?.['habitId'])]; // a written row is always loaded
  });
  return [...new Set(ids)];
}

async function deriveHabits(
  tx: UserTx,
  userId: string,
  habits: readonly HabitRules[],
  { today, weekStart }: Pick<AccountCalendar, 'today' | 'weekStart'>,
  take: (habitId: string, derived: ReturnType<typeof toDerived>) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < habits.length; start += HABITS_PER_BATCH) {
    const group = habits.slice(start, start + HABITS_PER_BATCH);
    const runs = { habitIds: group.map(({ id }) => id), runIds: group.map(currentRunId) };
    const months = Map.groupBy(await readMonths(tx, userId, runs), ({ habitId }) => habitId);
    for (const habit of group) {
      const figures = habitFigures(habit, months.get(habit.id) ?? [], today, weekStart);
      await take(habit.id, toDerived(figures, dependsOnWeekStart(habit) ? weekStart : null));
    }
  }
}

/** True if the figures of a habit depend on the start of the user's weeks. */
function dependsOnWeekStart({ schedule }: HabitRules): boolean {
  return schedule.type === 'times' && schedule.per === 'week';
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

/** Only validated values are written to the columns of a habit. */
const toRules = (row: OwnedRow) => row as unknown as HabitRules;
