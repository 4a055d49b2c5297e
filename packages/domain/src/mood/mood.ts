import { averageOf } from '../kernel/average.ts';
import { type DayStartHour, dayOfMoment, type LocalMoment, type Weekday, weekdayOf } from '../time/index.ts';

/** Longest note of a mood entry in characters: a sentence or two, in one line. */
export const MOOD_NOTE_MAX_CHARS = 200;

/** Longest text of the further notes in characters; as long as a note of a habit. */
export const MOOD_NOTES_MAX_CHARS = 5000;

/** Most activities of one entry, and the longest one in characters; as for tags of tasks. */
export const MOOD_ACTIVITY_LIMITS = { most: 20, maxChars: 30 };

/** Entries that one account holds; chosen by us as a guard: five a day for eleven years. */
export const MOODS_PER_ACCOUNT_MAX = 20_000;

/** The scale, best first: Excellent, Good, Okay, Bad, Terrible (MOOD-02). */
export const MOOD_LEVELS = [5, 4, 3, 2, 1] as const;
export type MoodLevel = (typeof MOOD_LEVELS)[number];

/** Energy, from low to high. */
export const ENERGY_LEVELS = [1, 2, 3, 4, 5] as const;

/** As much of an entry as its rules need. */
export type MoodMoment = LocalMoment & { mood: number };

export const moodLevelOf = ({ mood }: Pick<MoodMoment, 'mood'>) => mood;

export type MoodTrend = 'improving' | 'stable' | 'declining';

/** A difference of averages from which on it counts (rulings R12). */
export const MOOD_DIFFERENCE_MIN = 0.3;

/** So many entries are compared with as many before them (rulings R12). */
export const MOOD_TREND_ENTRIES = 3;

/**
 * Compares the average of the newest up to three entries with that of the up to three before them (rulings R12); where there
 * are none before them, nothing has changed.
 *
 * @param moods the newest first
 */
export function moodTrend(moods: readonly Pick<MoodMoment, 'mood'>[]): MoodTrend {
  const before = averageOf(moods.slice(MOOD_TREND_ENTRIES, 2 * MOOD_TREND_ENTRIES), moodLevelOf);
  const newest = averageOf(moods.slice(0, MOOD_TREND_ENTRIES), moodLevelOf);
  if (before === undefined || newest === undefined) return 'stable';
  if (newest - before >= MOOD_DIFFERENCE_MIN) return 'improving';
  return newest - before <= -MOOD_DIFFERENCE_MIN ? 'declining' : 'stable';
}

/** The level that was picked most often, the better of two; undefined where there are no entries. */
export function mostFrequentMood(
  moods: readonly Pick<MoodMoment, 'mood'>[],
): { level: MoodLevel; count: number } | undefined {
  const counts = MOOD_LEVELS.map((level) => ({ level, count: moods.filter(({ mood }) => mood === level).length }));
  const most = counts.reduce((best, each) => (each.count > best.count ? each : best));
  return most.count === 0 ? undefined : most;
}

/** Fewer entries than these show no pattern; chosen by us: a week with one a day. */
export const MOOD_INSIGHT_ENTRIES_MIN = 7;

/** Each side of a comparison needs this many entries; chosen by us, so that no single day makes a pattern. */
const SIDE_ENTRIES_MIN = 3;

/** The averages of the entries that have something in common and of all others, and how many they are. */
export type MoodContrast = { average: number; count: number; otherAverage: number; otherCount: number };

export type MoodInsight =
  | ({ kind: 'activity'; activity: string } & MoodContrast)
  | ({ kind: 'weekday'; weekday: Weekday } & MoodContrast);

type Entry = MoodMoment & { activities: readonly string[] };

/**
 * What goes along with a better or a worse mood: of the activities and of the weekdays the one whose entries differ most from
 * all others, where they differ by {@link MOOD_DIFFERENCE_MIN} and each side has three entries.
 *
 * @returns undefined while there are too few entries
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
