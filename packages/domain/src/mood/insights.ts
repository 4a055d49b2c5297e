import { type DayStartHour, type Weekday, weekdayOf } from '../time/index.ts';
import { averageMood, MOOD_DIFFERENCE_MIN, type MoodMoment, moodDay } from './mood.ts';

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
    const contrast = contrastOf(moods, (mood) => weekdayOf(moodDay(mood, dayStartHour)) === weekday);
    return contrast ? [{ kind: 'weekday' as const, weekday, ...contrast }] : [];
  });
  return [strongest(byActivity), strongest(byWeekday)].filter((found) => found !== undefined);
}

function contrastOf(moods: readonly Entry[], belongs: (mood: Entry) => boolean): MoodContrast | undefined {
  const these = moods.filter(belongs);
  const others = moods.filter((mood) => !belongs(mood));
  const [average, otherAverage] = [averageMood(these), averageMood(others)];
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
