import { describe, expect, test } from 'vitest';
import { averageOf } from '../kernel/average.ts';
import { localDate } from '../time/index.ts';
import { type MoodMoment, moodInsights, moodLevelOf, moodTrend, mostFrequentMood } from './mood.ts';

const ofLevels = (levels: readonly number[]) => levels.map((mood) => ({ mood }));
const moment = (date: string, time = '12:00', mood = 3): MoodMoment => ({ date: localDate(date), time, mood });

describe('[MOOD-06] the trend: the newest up to three entries compared with the up to three before them', () => {
  test.each([
    ['no entry', [], 'stable'],
    ['one entry', [5], 'stable'],
    ['nothing before the newest three', [5, 5, 1], 'stable'],
    ['better than the one before', [4, 4, 4, 3], 'improving'],
    ['worse than the one before', [4, 4, 4, 5], 'declining'],
    ['a third better than three before', [4, 4, 5, 4, 4, 4], 'improving'],
    ['a third worse than three before', [4, 4, 3, 4, 4, 4], 'declining'],
    ['a sixth is less than 0.3', [4, 4, 3, 4, 3], 'stable'],
    ['what lies further back does not count', [4, 4, 4, 4, 4, 4, 1, 1, 1], 'stable'],
  ])('%s', (_, levels, trend) => {
    expect(moodTrend(ofLevels(levels))).toBe(trend);
  });
});

describe('averages and counts', () => {
  test.each([
    [[], undefined, undefined],
    [[4], 4, { level: 4, count: 1 }],
    [[5, 2, 2], 3, { level: 2, count: 2 }],
    [[1, 5], 3, { level: 5, count: 1 }],
  ])('%j', (levels, average, most) => {
    expect(averageOf(ofLevels(levels), moodLevelOf)).toBe(average);
    expect(mostFrequentMood(ofLevels(levels))).toEqual(most);
  });
});

describe('mood insights', () => {
  const days = ['16', '17', '18', '19', '20', '21', '22', '23'];
  const entries = (levels: readonly number[], activitiesOf: (index: number) => readonly string[]) =>
    levels.map((mood, index) => ({
      ...moment(`2026-11-${days[index]}`, '12:00', mood),
      activities: activitiesOf(index),
    }));

  test('need a minimum of entries', () => {
    expect(
      moodInsights(
        entries([5, 5, 5, 1, 1, 1], () => []),
        0,
      ),
    ).toBeUndefined();
  });

  test('contain the activity with the greatest difference, ignoring case', () => {
    const moods = entries([5, 5, 5, 2, 2, 2, 2], (index) => (index < 3 ? [index === 0 ? 'Walk' : 'walk'] : ['work']));
    expect(moodInsights(moods, 0)).toEqual([
      { kind: 'activity', activity: 'Walk', average: 5, count: 3, otherAverage: 2, otherCount: 4 },
    ]);
  });

  test.each([
    ['the difference is small', [4, 4, 4, 4, 4, 4, 4], 3],
    ['one side has too few entries', [5, 5, 1, 1, 1, 1, 1], 2],
  ])('are empty if %s', (_, levels, withWalk) => {
    expect(
      moodInsights(
        entries(levels, (index) => (index < withWalk ? ['walk'] : [])),
        0,
      ),
    ).toEqual([]);
  });

  test('assign an entry to the weekday of its day', () => {
    const sundays = ['2026-11-08', '2026-11-15', '2026-11-23'].map((date) => moment(date, '01:00', 5));
    const others = ['2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20'].map((date) => moment(date, '12:00', 3));
    const late = sundays.map((mood) => (mood.date === '2026-11-23' ? mood : { ...mood, time: '12:00' }));
    const moods = [...late, ...others].map((mood) => ({ ...mood, activities: [] }));
    expect(moodInsights(moods, 2)).toEqual([
      { kind: 'weekday', weekday: 0, average: 5, count: 3, otherAverage: 3, otherCount: 4 },
    ]);
    expect(moodInsights(moods, 0)).toEqual([]);
  });
});
