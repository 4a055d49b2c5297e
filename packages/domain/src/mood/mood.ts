import { averageOf } from '../kernel/average.ts';
import { type DayStartHour, dayOfMoment, type LocalMoment, type Weekday, weekdayOf } from '../time/index.ts';

/** Maximum characters of a mood entry's note: a sentence or two, in one line. */
export const MOOD_NOTE_MAX_CHARS = 200;

/** Maximum characters of the further notes; as for a note of a habit. */
export const MOOD_NOTES_MAX_CHARS = 5000;

/** Maximum activities of one entry, and maximum characters of one; as for tags of tasks. */
export const MOOD_ACTIVITY_LIMITS = { most: 20, maxChars: 30 };

/** Maximum entries of one account; chosen by us as a guard: five a day for eleven years. */
export const MOODS_PER_ACCOUNT_MAX = 20_000;

/** Mood scale, best first: Excellent, Good, Okay, Bad, Terrible (MOOD-02). */
export const MOOD_LEVELS = [5, 4, 3, 2, 1] as const;
export type MoodLevel = (typeof MOOD_LEVELS)[number];

/** Energy scale, from low to high. */
export const ENERGY_LEVELS = [1, 2, 3, 4, 5] as const;

/** Fields of an entry that its rules read. */
export type MoodMoment = LocalMoment & { mood: number };

/** Reads the level of an entry, 1 to 5; for averages. */
export const moodLevelOf = ({ mood }: Pick<MoodMoment, 'mood'>) => mood;

export type MoodTrend = 'improving' | 'stable' | 'declining';

/** Smallest significant difference between averages (rulings R12). */
export const MOOD_DIFFERENCE_MIN = 0.3;

/** Number of entries on each side of the trend comparison (rulings R12). */
export const MOOD_TREND_ENTRIES = 3;

/**
 * Compares the average of the newest up to three entries with that of the up to three before them (rulings R12). Without earlier
 * entries the trend is unchanged.
 *
 * @param moods newest first
 */
export function moodTrend(moods: readonly Pick<MoodMoment, 'mood'>[]): MoodTrend {
  const before = averageOf(moods.slice(MOOD_TREND_ENTRIES, 2 * MOOD_TREND_ENTRIES), moodLevelOf);
  const newest = averageOf(moods.slice(0, MOOD_TREND_ENTRIES), moodLevelOf);
  if (before === undefined || newest === undefined) return 'stable';
  if (newest - before >= MOOD_DIFFERENCE_MIN) return 'improving';
  return newest - before <= -MOOD_DIFFERENCE_MIN ? 'declining' : 'stable';
}

/** Returns the most frequent level, the better one of a tie; undefined without entries. */
export function mostFrequentMood(
  moods: readonly Pick<MoodMoment, 'mood'>[],
): { level: MoodLevel; count: number } | undefined {
  const counts = MOOD_LEVELS.map((level) => ({ level, count: moods.filter(({ mood }) => mood === level).length }));
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count === 0 ? undefined : most;
}

/** Minimum number of entries for insights; chosen by us: a week with one a day. */
export const MOOD_INSIGHT_ENTRIES_MIN = 7;

/** Minimum number of entries on each side of a comparison; chosen by us, so that no single day forms a pattern. */
const SIDE_ENTRIES_MIN = 3;

/** Averages and counts of the entries that share a property, and of all others. */
export type MoodContrast = { average: number; count: number; otherAverage: number; otherCount: number };

export type MoodInsight =
  | ({ kind: 'activity'; activity: string } & MoodContrast)
  | ({ kind: 'weekday'; weekday: Weekday } & MoodContrast);

type Entry = MoodMoment & { activities: readonly string[] };

/**
 * Finds the activity and the weekday that correlate with a better or a worse mood. Each is the one whose entries differ most from
 * all others, by at least {@link MOOD_DIFFERENCE_MIN} and with at least three entries on each side.
 *
 * @returns undefined if there are too few entries
 */
export function moodInsights(moods: readonly Entry[], dayStartHour: DayStartHour): MoodInsight[] | undefined {
  if (moods.length < MOOD_INSIGHT_ENTRIES_MIN) return undefined;
  const activities = new Map<string, string>();
  for (const name of moods.flatMap((mood) => mood.activities)) {
    if (!activities.has(fold(name))) activities.set(fold(name), name);
  }
  const byActivity = [...activities].flatMap(([key, activity]) => {
    const contrast = contrastOf(moods, (mood) => mood.activities.some((name) => fold(name) === key));
    return contrast ? [{ kind: 'activity' as const, activity, ...contrast }] : [];
  });
  const byWeekday = ([1, 2, 3, 4, 5, 6, 0] as const).flatMap((weekday) => {
    const contrast = contrastOf(moods, (mood) => weekdayOf(dayOfMoment(mood, dayStartHour)) === weekday);
    return contrast ? [{ kind: 'weekday' as const, weekday, ...contrast }] : [];
  });
  return [strongest(byActivity), strongest(byWeekday)].filter((found) => found !== undefined);
}

function contrastOf(moods: readonly Entry[], belongs: (mood: Entry) => boolean): MoodContrast | undefined {
  const these = moods.filter(belongs);
  const others = moods.filter((mood) => !belongs(mood));
  const [average, otherAverage] = [averageOf(these, moodLevelOf), averageOf(others, moodLevelOf)];
  if (these.length < SIDE_ENTRIES_MIN || others.length < SIDE_ENTRIES_MIN) return undefined;
  if (average === undefined || otherAverage === undefined) return undefined;
  if (Math.abs(average - otherAverage) < MOOD_DIFFERENCE_MIN) return undefined;
  return { average, count: these.length, otherAverage, otherCount: others.length };
}

function strongest<Found extends MoodContrast>(found: readonly Found[]): Found | undefined {
  const strength = ({ average, otherAverage }: Found) => Math.abs(average - otherAverage);
  return found.toSorted((one, other) => strength(other) - strength(one))[0];
}

function fold(name: string): string {
  return name.toLowerCase();
}
