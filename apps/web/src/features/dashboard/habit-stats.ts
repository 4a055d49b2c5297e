import {
  addDays,
  daysIntoWeek,
  type HabitHistoryDay,
  type HabitSchedule,
  type LocalDate,
  monthOf,
  startOfWeek,
  type Weekday,
  weekdayOf,
} from '@dayward/domain';

/** The number of due days, and of those that were done. */
export type DoneRate = { done: number; asked: number };

export type HabitStats = {
  last7: DoneRate;
  last30: DoneRate;
  /** The last 12 weeks by weekday, in the order of the user's week; only habits due on certain days. */
  weekdays: readonly (DoneRate & { weekday: Weekday })[];
  /** The number of days of the last 12 weeks with such a habit due. */
  days: number;
  /** The last 30 days of each habit, in the order given; habits that were never due are omitted. */
  habits: readonly (DoneRate & { id: string; name: string })[];
};

type HabitDays = { id: string; name: string; schedule: HabitSchedule; days: readonly HabitHistoryDay[] };

/** Twelve weeks contain each weekday equally often. */
const WEEKDAY_SPAN_DAYS = 84;

/**
 * Computes the share of due habit days that were done. A day counts once it is over, or as soon as it is done. Skipped, off and
 * paused days, and days outside the habit's time, do not count. A habit with a weekly or monthly quota has no due day of its own:
 * as many days of a period count as missed as were lacking, the last ones.
 */
export function buildHabitStats(habits: readonly HabitDays[], today: LocalDate, weekStart: Weekday): HabitStats {
  const counting = habits.map(({ days, ...habit }) => ({
    ...habit,
    days: daysThatCount(habit.schedule, days, weekStart),
  }));
  const all = counting.flatMap(({ days }) => days);
  const ofCertainDays = counting.filter(({ schedule }) => schedule.type !== 'times').flatMap(({ days }) => days);
  const recent = within(ofCertainDays, today, WEEKDAY_SPAN_DAYS);
  const weekdays = ([0, 1, 2, 3, 4, 5, 6] as const).toSorted(
    (one, other) => daysIntoWeek(one, weekStart) - daysIntoWeek(other, weekStart),
  );
  return {
    last7: rateOf(within(all, today, 7)),
    last30: rateOf(within(all, today, 30)),
    weekdays: weekdays.map((weekday) => ({
      weekday,
      ...rateOf(recent.filter(({ day }) => weekdayOf(day) === weekday)),
    })),
    days: new Set(recent.map(({ day }) => day)).size,
    habits: counting
      .map(({ id, name, days }) => ({ id, name, ...rateOf(within(days, today, 30)) }))
      .filter(({ asked }) => asked > 0),
  };
}

/** The days on which a habit was done, or was due and not done. */
function daysThatCount(
  schedule: HabitSchedule,
  days: readonly HabitHistoryDay[],
  weekStart: Weekday,
): readonly HabitHistoryDay[] {
  const counted = days.filter(({ outcome, isMissed }) => isMissed || outcome === 'done' || outcome === 'protected');
  if (schedule.type !== 'times') return counted;
  const periodOf = ({ day }: HabitHistoryDay) => (schedule.per === 'week' ? startOfWeek(day, weekStart) : monthOf(day));
  return [...Map.groupBy(counted, periodOf).values()].flatMap((period) => {
    const kept = period.filter(({ isMissed }) => !isMissed);
    const lacking = Math.max(0, schedule.times - kept.length);
    const missed = period.filter(({ isMissed }) => isMissed);
    return [...kept, ...missed.slice(Math.max(0, missed.length - lacking))];
  });
}

/** The days of the last `span` days, today included. */
function within(days: readonly HabitHistoryDay[], today: LocalDate, span: number): HabitHistoryDay[] {
  const first = addDays(today, 1 - span);
  return days.filter(({ day }) => day >= first && day <= today);
}

function rateOf(days: readonly HabitHistoryDay[]): DoneRate {
  return { done: days.filter(({ outcome }) => outcome === 'done').length, asked: days.length };
}
