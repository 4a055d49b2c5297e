import { type Apply, applied, NO_CHANGE, refused, refusedFutureDay } from '../sync/effect.ts';
import type { RowKey } from '../sync/rows.ts';
import { isLocalDate, type LocalMonth } from '../time/index.ts';
import { HABIT_MONTHS, HABIT_RUNS, HABITS, type HabitDay, type HabitMonth } from './habit.ts';
import { habitMonthId } from './habit-month.ts';
import { exceedsMonthSize, findRunMonth } from './write-day.ts';

export type ImportMonthArgs = { habitId: string; runId: string; month: LocalMonth; days: HabitMonth['days'] };

/** Lists the rows that importing a month reads. */
export function rowsOfMonth({ habitId, runId, month }: Omit<ImportMonthArgs, 'days'>): RowKey[] {
  return [
    { collection: HABITS, id: habitId },
    { collection: HABIT_RUNS, id: runId },
    { collection: HABIT_MONTHS, id: habitMonthId(runId, month) },
  ];
}

/**
 * Fills the days of a month that have no facts yet; a day with facts is unchanged. Sends no notification, because imported days
 * are in the past. A future day, or a day that does not exist, refuses the whole month.
 */
export const importMonth: Apply<ImportMonthArgs> = (view, args, context) => {
  const { habitId, runId, month: ofMonth } = args;
  for (const key of Object.keys(args.days)) {
    const day = `${ofMonth}-${key}`;
    const place = `days.${key}`;
    if (!isLocalDate(day)) {
      return refused('invalid_input', { [place]: { code: 'no_such_day', message: 'There is no such day.' } });
    }
    const tooLate = refusedFutureDay(day, context, place);
    if (tooLate !== undefined) return tooLate;
  }
  const found = findRunMonth(view, args);
  if ('outcome' in found) return found;
  const before = found.month?.days ?? {};
  const missing = Object.entries(args.days).flatMap(([key, given]): [string, HabitDay][] => {
    const day = before[key] === undefined ? normalizeDay(given) : undefined;
    return day === undefined ? [] : [[key, day]];
  });
  if (missing.length === 0) return NO_CHANGE;
  const days = { ...before, ...Object.fromEntries(missing) };
  if (exceedsMonthSize(found.month?.days, days)) return refused('limit_reached');
  const fields = found.month === undefined ? { habitId, runId, month: ofMonth, days } : { days };
  return applied(
    [{ collection: HABIT_MONTHS, id: found.monthId, fields }],
    [{ name: 'habit.imported', entityId: habitId, payload: { runId, month: ofMonth, days: missing.length } }],
  );
};

/** Normalizes a day to the form that the other changes store; undefined if it has no facts. */
export function normalizeDay({ state, everDone, protectedAt, at, zone, note, logs }: HabitDay): HabitDay | undefined {
  const wasDone = state === 'done' || state === 'undone' || (everDone === true && mayHaveBeenDone(state, logs));
  const said = { ...(state !== undefined && { state }), ...(wasDone && { everDone: true as const }) };
  const byId = new Map((logs ?? []).map((log) => [log.id, log]));
  const sorted = [...byId.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  const noted = note === undefined || note === '' ? {} : { note };
  const isMissed = state === undefined ? everDone !== true : state === 'undone' || state === 'missed';
  const protection = isMissed && protectedAt !== undefined ? { protectedAt } : {};
  const day = { ...said, ...protection, at, zone, ...noted, ...(sorted.length === 0 ? {} : { logs: sorted }) };
  return Object.keys(day).length === 2 ? undefined : day;
}

/** A skipped day was complete only by amounts that were logged after the skip. */
function mayHaveBeenDone(state: HabitDay['state'], logs: HabitDay['logs']): boolean {
  return state === undefined || (state === 'skipped' && logs !== undefined && logs.length > 0);
}
