import {
  currentRunId,
  type HabitMonth,
  type HabitRules,
  habitFigures,
  isDeepEqual,
  type LocalDate,
  milestoneOf,
  type Weekday,
} from '@dayward/domain';

export type MonthRow = HabitMonth & { id: string; rev: number };

/**
 * True if the user changed a single day of a month on this device. A change from the server has another version; an import
 * changes many days.
 */
export function isSingleDayChange(before: MonthRow | undefined, after: MonthRow): boolean {
  if (after.rev !== (before?.rev ?? 0)) return false;
  const keys = new Set([...Object.keys(before?.days ?? {}), ...Object.keys(after.days)]);
  const changed = [...keys].filter((key) => !isDeepEqual(before?.days[key], after.days[key]));
  return changed.length === 1;
}

type StreakContext = { today: LocalDate; weekStart: Weekday };

/** The milestone that a streak reached by the change of one month; undefined if it reached none. */
export function reachedMilestone(
  habit: HabitRules,
  months: readonly MonthRow[],
  { before, after }: { before: MonthRow | undefined; after: MonthRow },
  { today, weekStart }: StreakContext,
): number | undefined {
  const runId = currentRunId(habit);
  if (after.runId !== runId) return undefined;
  const others = months.filter((month) => month.runId === runId && month.id !== after.id);
  const streakOf = (month: MonthRow | undefined) =>
    habitFigures(habit, month === undefined ? others : [...others, month], today, weekStart).streak;
  const reached = milestoneOf(streakOf(after));
  if (reached === undefined || reached <= (milestoneOf(streakOf(before)) ?? 0)) return undefined;
  return reached;
}
