import { addDays, daysIntoWeek, type HabitHistoryDay, type LocalDate, type Weekday, weekdayOf } from '@dayward/domain';

/** On how many of the days that asked for something it was done. */
export type DoneRate = { done: number; asked: number };

export type HabitStats = {
  last7: DoneRate;
  last30: DoneRate;
  /** The last 12 weeks by weekday, in the order of the user's week. */
  weekdays: readonly (DoneRate & { weekday: Weekday })[];
  /** How many days of the last 12 weeks asked for something. */
  days: number;
  /** The last 30 days of each habit, in the order given; habits that were never asked for are left out. */
  habits: readonly (DoneRate & { id: string; name: string })[];
};

type HabitDays = { id: string; name: string; days: readonly HabitHistoryDay[] };

/** Twelve weeks hold each weekday equally often. */
const WEEKDAY_SPAN_DAYS = 84;

/**
 * How much of what habits asked for was done. A day counts once it is over, or as soon as it is done; days that were skipped,
 * free, paused or never lived count neither way.
 */
export function buildHabitStats(habits: readonly HabitDays[], today: LocalDate, weekStart: Weekday): HabitStats {
  const all = habits.flatMap(({ days }) => days);
  const recent = counted(all, today, WEEKDAY_SPAN_DAYS);
  const weekdays = ([0, 1, 2, 3, 4, 5, 6] as const).toSorted(
    (one, other) => daysIntoWeek(one, weekStart) - daysIntoWeek(other, weekStart),
  );
  return {
    last7: rateOf(counted(all, today, 7)),
    last30: rateOf(counted(all, today, 30)),
    weekdays: weekdays.map((weekday) => ({
      weekday,
      ...rateOf(recent.filter(({ day }) => weekdayOf(day) === weekday)),
    })),
    days: new Set(recent.map(({ day }) => day)).size,
    habits: habits
      .map(({ id, name, days }) => ({ id, name, ...rateOf(counted(days, today, 30)) }))
      .filter(({ asked }) => asked > 0),
  };
}

/** The days that count, of so many up to and with today. */
function counted(days: readonly HabitHistoryDay[], today: LocalDate, span: number): HabitHistoryDay[] {
  const first = addDays(today, 1 - span);
  return days.filter(({ day, outcome, isMissed }) => {
    if (day < first || day > today) return false;
    return isMissed || outcome === 'done' || outcome === 'protected';
  });
}

function rateOf(days: readonly HabitHistoryDay[]): DoneRate {
  return { done: days.filter(({ outcome }) => outcome === 'done').length, asked: days.length };
}
