import { CONTEXT, findRow, type Rows, rowsOf, run } from '../sync/rows.fixture.ts';
import type { LocalDate } from '../time/index.ts';
import { type HabitFigures, habitFigures } from './figures.ts';
import { HABIT_MONTHS, HABIT_RUNS, HABITS, type HabitDay, type HabitMonth, type HabitRules } from './habit.ts';
import { findHabitDay } from './habit-month.ts';
import { habit, SUNDAY, TODAY } from './habits.fixture.ts';
import { type LogAmountArgs, logHabitAmount } from './log-amount.ts';
import { type NoteDayArgs, noteHabitDay } from './note-day.ts';
import { type ProtectDayArgs, protectHabitDay, rowsOfProtection } from './protect-day.ts';
import { bringBackRun, type RestartArgs, restartHabit, rowsOfRestart } from './restart.ts';
import { restoreDayFacts } from './restore-day.ts';
import { type SetDayArgs, setHabitDay } from './set-day.ts';
import type { RestoreDayArgs } from './undo-day.ts';
import { rowsOfDay } from './write-day.ts';

/** A habit mutation, identified by its name on the wire. */
export type Change =
  | { name: 'habit.setDay'; args: SetDayArgs }
  | { name: 'habit.restoreDay'; args: RestoreDayArgs }
  | { name: 'habit.logAmount'; args: LogAmountArgs }
  | { name: 'habit.noteDay'; args: NoteDayArgs }
  | { name: 'habit.protectDay'; args: ProtectDayArgs }
  | { name: 'habit.restart'; args: RestartArgs }
  | { name: 'habit.bringBack'; args: RestartArgs };

/** Builds an account's rows with one habit, named "Read 10 pages". */
export function account(rules: Partial<HabitRules> = {}): Rows {
  return rowsOf(HABITS, { ...habit(rules), name: 'Read 10 pages' });
}

const context = { ...CONTEXT, latestDay: '2026-11-22' };

/** Applies a mutation that sees only the rows that it requests. */
export function apply(rows: Rows, change: Change) {
  switch (change.name) {
    case 'habit.setDay':
      return run(rows, setHabitDay, change.args, { needs: rowsOfDay(change.args), context });
    case 'habit.restoreDay':
      return run(rows, restoreDayFacts, change.args, { needs: rowsOfDay(change.args), context });
    case 'habit.logAmount':
      return run(rows, logHabitAmount, change.args, { needs: rowsOfDay(change.args), context });
    case 'habit.noteDay':
      return run(rows, noteHabitDay, change.args, { needs: rowsOfDay(change.args), context });
    case 'habit.protectDay':
      return run(rows, protectHabitDay, change.args, { needs: rowsOfProtection(change.args), context });
    case 'habit.restart':
      return run(rows, restartHabit, change.args, { needs: rowsOfRestart(change.args), context });
    case 'habit.bringBack':
      return run(rows, bringBackRun, change.args, { needs: rowsOfRestart(change.args), context });
  }
}

export function applyAll(rows: Rows, ...changes: readonly Change[]): Rows {
  return changes.reduce((before, change) => apply(before, change).rows, rows);
}

const where = { habitId: 'h', runId: 'h', day: TODAY, at: '2026-11-21T08:30:00.000Z', zone: 'Europe/Berlin' };

export function setDay(state: SetDayArgs['state'], place: Partial<SetDayArgs> = {}): Change {
  return { name: 'habit.setDay', args: { ...where, ...place, state } };
}

/** Adds amounts given as `id: amount` and removes those with the given ids. */
export function log(adds: Record<string, number>, removes: string[] = [], place: Partial<LogAmountArgs> = {}): Change {
  const added = Object.entries(adds).map(([id, amount]) => ({ id, amount }));
  return { name: 'habit.logAmount', args: { ...where, ...place, adds: added, removes } };
}

export function note(text: string, base = '', place: Partial<NoteDayArgs> = {}): Change {
  return { name: 'habit.noteDay', args: { ...where, ...place, note: text, base } };
}

export function protect(day: LocalDate, place: Partial<ProtectDayArgs> = {}): Change {
  return { name: 'habit.protectDay', args: { ...where, isProtected: true, day, ...place } };
}

export function habitOf(rows: Rows): HabitRules {
  return findRow(rows, { collection: HABITS, id: 'h' }) as unknown as HabitRules; // made by account()
}

export function monthsIn(rows: Rows): HabitMonth[] {
  const ofMonths = [...rows].filter(([key]) => key.startsWith(`${HABIT_MONTHS}/`));
  return ofMonths.map(([, row]) => row as unknown as HabitMonth); // only the mutations under test write this collection
}

export function dayIn(rows: Rows, day: LocalDate = TODAY, runId = 'h'): HabitDay | undefined {
  return findHabitDay(monthsIn(rows), runId, day);
}

export function figuresIn(rows: Rows): HabitFigures {
  return habitFigures(habitOf(rows), monthsIn(rows), TODAY, SUNDAY);
}

export function runIn(rows: Rows, id: string) {
  return findRow(rows, { collection: HABIT_RUNS, id });
}
