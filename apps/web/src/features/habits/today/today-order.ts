import type { PartOfDay, TimeOfDay } from '@dayward/domain';
import type { HabitToday } from '../habits-today.ts';

/** Habits of one part of the day, in the order in which they are shown. */
export type DayGroup = { timeOfDay: TimeOfDay; habits: readonly HabitToday[] };

/** The present part of the day leads, then what has no time of its own, what is yet to come, and what is behind. */
const ORDERS: Record<PartOfDay, readonly TimeOfDay[]> = {
  morning: ['morning', 'anytime', 'afternoon', 'evening'],
  afternoon: ['afternoon', 'anytime', 'evening', 'morning'],
  evening: ['evening', 'anytime', 'morning', 'afternoon'],
};

/** How the day stood when somebody came to look. What they do after that moves nothing. */
export type DayOpening = {
  part: PartOfDay;
  /** The habits that were complete: they stand at the end of their part of the day. */
  settled: ReadonlySet<string>;
};

/**
 * The habits of a day by its parts.
 *
 * @param shownMax most habits that are shown; the first to give way are those that were complete already
 */
export function arrangeDay(
  asked: readonly HabitToday[],
  { part, settled }: DayOpening,
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
