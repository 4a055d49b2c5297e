import type { PartOfDay, TimeOfDay } from '@dayward/domain';
import type { HabitToday } from '../habits-today.ts';

/** Habits of one part of the day, in the order in which they are shown. */
export type DayGroup = { timeOfDay: TimeOfDay; habits: readonly HabitToday[] };

/** The current part of the day comes first, then past ones, which wait longest, then habits without a part, then later parts. */
const ORDERS: Record<PartOfDay, readonly TimeOfDay[]> = {
  morning: ['morning', 'anytime', 'afternoon', 'evening'],
  afternoon: ['afternoon', 'morning', 'anytime', 'evening'],
  evening: ['evening', 'afternoon', 'morning', 'anytime'],
};

/** The state of the day when the page was opened. Later changes do not move rows. */
export type DaySnapshot = {
  part: PartOfDay;
  /** The habits that were already complete: they come last in their part of the day. */
  settled: ReadonlySet<string>;
};

/**
 * Sorts and groups the habits of a day by its parts.
 *
 * @param shownMax the maximum number of habits; already completed ones are left out first
 */
export function arrangeDay(
  asked: readonly HabitToday[],
  { part, settled }: DaySnapshot,
  shownMax = Number.POSITIVE_INFINITY,
): DayGroup[] {
  const isSettled = ({ habit }: HabitToday) => settled.has(habit.id);
  const groups = ORDERS[part].map((timeOfDay): DayGroup => {
    const habits = asked.filter(({ habit }) => habit.timeOfDay === timeOfDay);
    return { timeOfDay, habits: [...habits.filter((habit) => !isSettled(habit)), ...habits.filter(isSettled)] };
  });
  const all = groups.flatMap(({ habits }) => habits);
  const shown = new Set([...all.filter((habit) => !isSettled(habit)), ...all.filter(isSettled)].slice(0, shownMax));
  return groups
    .map(({ timeOfDay, habits }) => ({ timeOfDay, habits: habits.filter((habit) => shown.has(habit)) }))
    .filter(({ habits }) => habits.length > 0);
}
