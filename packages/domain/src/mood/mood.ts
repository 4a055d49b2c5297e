import { addDays, type DayStartHour, type LocalDate } from '../time/index.ts';

/** The scale, best first: Excellent, Good, Okay, Bad, Terrible (MOOD-02). */
export const MOOD_LEVELS = [5, 4, 3, 2, 1] as const;
export type MoodLevel = (typeof MOOD_LEVELS)[number];

/** Energy, from low to high. */
export const ENERGY_LEVELS = [1, 2, 3, 4, 5] as const;

/** As much of an entry as its rules need; `date` and `time` are those of the user's calendar and clock. */
export type MoodMoment = { date: LocalDate; time: string; mood: number };

export type MoodTrend = 'improving' | 'stable' | 'declining';

/** A difference of averages from which on it counts (rulings R12). */
export const MOOD_DIFFERENCE_MIN = 0.3;

/** So many entries are compared with as many before them (rulings R12). */
export const MOOD_TREND_ENTRIES = 3;

/** The user's day to which an entry belongs: before the hour at which the day begins it is still the day before (rulings R5). */
export function moodDay({ date, time }: Pick<MoodMoment, 'date' | 'time'>, dayStartHour: DayStartHour): LocalDate {
  return Number(time.slice(0, 2)) < dayStartHour ? addDays(date, -1) : date;
}

/**
 * Compares the average of the newest up to three entries with that of the up to three before them (rulings R12); where there
 * are none before them, nothing has changed.
 *
 * @param moods the newest first
 */
export function moodTrend(moods: readonly Pick<MoodMoment, 'mood'>[]): MoodTrend {
  const before = averageMood(moods.slice(MOOD_TREND_ENTRIES, 2 * MOOD_TREND_ENTRIES));
  const newest = averageMood(moods.slice(0, MOOD_TREND_ENTRIES));
  if (before === undefined || newest === undefined) return 'stable';
  if (newest - before >= MOOD_DIFFERENCE_MIN) return 'improving';
  return newest - before <= -MOOD_DIFFERENCE_MIN ? 'declining' : 'stable';
}

/** The average of the levels; undefined where there are no entries. */
export function averageMood(moods: readonly Pick<MoodMoment, 'mood'>[]): number | undefined {
  if (moods.length === 0) return undefined;
  return moods.reduce((sum, { mood }) => sum + mood, 0) / moods.length;
}

/** The level that was picked most often, the better of two; undefined where there are no entries. */
export function mostFrequentMood(
  moods: readonly Pick<MoodMoment, 'mood'>[],
): { level: MoodLevel; count: number } | undefined {
  const counts = MOOD_LEVELS.map((level) => ({ level, count: moods.filter(({ mood }) => mood === level).length }));
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count === 0 ? undefined : most;
}

/** The entries of the user's last so many days, today included; entries of later days are left out. */
export function moodsOfLastDays<Mood extends MoodMoment>(
  moods: readonly Mood[],
  days: number,
  today: LocalDate,
  dayStartHour: DayStartHour,
): Mood[] {
  const first = addDays(today, 1 - days);
  return moods.filter((mood) => {
    const day = moodDay(mood, dayStartHour);
    return day >= first && day <= today;
  });
}
