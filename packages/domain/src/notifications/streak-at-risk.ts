import { type HabitFigures, habitFigures } from '../habits/figures.ts';
import type { HabitMonth, HabitRules } from '../habits/habit.ts';
import { addDays, type LocalDate, type Weekday } from '../time/local-date.ts';

/** The shortest streak that is worth an alert, in days; chosen by us: one day is no row of days yet. */
const STREAK_AT_RISK_MIN = 2;

/**
 * Returns the streak of a habit that ends tonight unless the user acts, in days; undefined if none does. It compares today
 * with tomorrow as it would be, so each kind of schedule follows its own rules.
 *
 * @param months all months of the habit's current run
 */
export function streakAtRisk(
  habit: HabitRules,
  months: readonly HabitMonth[],
  today: LocalDate,
  weekStart: Weekday,
): HabitFigures['streak'] | undefined {
  const { streak, completedToday } = habitFigures(habit, months, today, weekStart);
  if (streak < STREAK_AT_RISK_MIN || completedToday) return undefined;
  const { streak: tomorrow } = habitFigures(habit, months, addDays(today, 1), weekStart);
  return tomorrow < streak ? streak : undefined;
}
