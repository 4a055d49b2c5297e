import { type LocalDate, milestoneKey, type SyncedRow, type Weekday } from '@dayward/domain';
import { useEffect, useRef } from 'react';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useHistory, useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useToday, useWeekStart } from '#src/platform/today/use-today.ts';
import { type Habit, useHabitMonthRows, useHabits } from '../habits.data.ts';
import { isSingleDayChange, type MonthRow, reachedMilestone } from './reached-milestone.ts';

/** Long enough to be read twice; nothing waits for it. */
const SHOWN_MS = 8_000;

type Props = {
  /** The months before the first interaction. */
  before: readonly SyncedRow[];
};

/**
 * Celebrates a streak that reaches a milestone, once, with a toast only. The device on which it happens stores it, so that no
 * other device celebrates it again.
 */
export function CelebrateMilestones({ before: rowsBefore }: Props) {
  const text = useText('milestones');
  const data = useLocalStore();
  const { run } = useWrite();
  const { active } = useHabits();
  const rows = useHabitMonthRows();
  const isWhole = useHistory() === 'complete';
  const today = useToday();
  const weekStart = useWeekStart();
  const known = useRef(rowsBefore as readonly unknown[] as readonly MonthRow[]); // the mutations of habits made them

  useEffect(() => {
    // Streaks of a partial history would be wrong; changes meanwhile are compared after all of it is loaded.
    if (!isWhole) return;
    const changed = changedMonths(known.current, rows);
    known.current = rows;
    if (document.visibilityState !== 'visible') return;
    const tapped = changed.filter(({ before, after }) => isSingleDayChange(before, after));
    for (const { habit, runId, days } of milestonesOf(tapped, { rows, active, today, weekStart })) {
      if (data.find(milestoneKey(runId, days)) !== undefined) continue;
      showToast({ text: text(textKey(days), { name: habit.name, days }), tone: 'success', durationMs: SHOWN_MS });
      void run({ name: 'habit.celebrate', args: { habitId: habit.id, runId, days, on: today } });
    }
  }, [rows, active, isWhole, today, weekStart, data, run, text]);
  return null;
}

type Changed = { before: MonthRow | undefined; after: MonthRow };

/**
 * Finds the changed rows among thousands of months. A tap keeps every row at its index: only other changes look rows up by id.
 */
function changedMonths(known: readonly MonthRow[], rows: readonly MonthRow[]): Changed[] {
  const changed: Changed[] = [];
  let byId: ReadonlyMap<string, MonthRow> | undefined;
  for (const [place, after] of rows.entries()) {
    let before = known[place];
    if (before === after) continue;
    if (before?.id !== after.id) {
      byId ??= new Map(known.map((row) => [row.id, row]));
      before = byId.get(after.id);
    }
    if (before !== after) changed.push({ before, after });
  }
  return changed;
}

type MilestoneContext = { rows: readonly MonthRow[]; active: readonly Habit[]; today: LocalDate; weekStart: Weekday };

function milestonesOf(tapped: readonly Changed[], { rows, active, ...context }: MilestoneContext) {
  return tapped.flatMap((month) => {
    const { habitId, runId } = month.after;
    const habit = active.find(({ id }) => id === habitId);
    if (habit === undefined) return [];
    const days = reachedMilestone(habit, rows, month, context);
    return days === undefined ? [] : [{ habit, runId, days }];
  });
}

/** The first week and the first year have texts of their own. */
function textKey(days: number): 'week' | 'year' | 'days' {
  if (days === 7) return 'week';
  return days === 365 ? 'year' : 'days';
}
