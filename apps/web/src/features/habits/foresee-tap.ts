import {
  addDays,
  currentRunId,
  HABIT_MONTHS,
  type HabitMonth,
  type LocalDate,
  logHabitAmount,
  monthOf,
  type RowView,
  setHabitDay,
  type Weekday,
} from '@dayward/domain';
import { findDay } from './habits.data.ts';
import { type HabitOnDay, habitOnDay, stepOfTap } from './habits.view-model.ts';
import type { HabitToday } from './habits-today.ts';

/** Of what is foreseen only the outcome is shown: when and where it was said, and under what id, is decided when it is written. */
const UNSAID = { id: '', at: '', zone: '', now: '' };

/**
 * The day as it will be described once a tap on it is written, by the rules that write it; undefined where it changes
 * nothing.
 *
 * @param weekStart the weekday on which the user's weeks begin
 */
export function foreseeTap(
  view: RowView,
  { habit, months, onDay }: HabitToday,
  { day, weekStart }: { day: LocalDate; weekStart: Weekday },
): HabitOnDay | undefined {
  const { id, now, ...said } = UNSAID;
  const runId = currentRunId(habit);
  const facts = findDay(view, runId, day); // the months may be older
  const step = stepOfTap(habit, facts);
  if (step === undefined) return undefined;
  const where = { ...said, habitId: habit.id, runId, day };
  const context = { now, latestDay: addDays(day, 1) };
  const effect =
    'adds' in step
      ? logHabitAmount(view, { ...where, removes: [], adds: [{ id, amount: step.adds }] }, context)
      : setHabitDay(view, { ...where, state: step.state, removes: facts?.logs?.map((log) => log.id) ?? [] }, context);
  const write = effect.outcome === 'applied' && effect.writes.find(({ collection }) => collection === HABIT_MONTHS);
  if (!write) return undefined;
  const month = monthOf(day);
  const { days } = write.fields as Pick<HabitMonth, 'days'>; // the fields of a row of this collection
  const others = months.filter((row) => row.runId !== runId || row.month !== month);
  const after = [...others, { habitId: habit.id, runId, month, days }];
  return habitOnDay(habit, after, day, weekStart, onDay.plan !== 'unknown');
}
