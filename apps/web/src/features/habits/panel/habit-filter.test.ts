import { HABIT_CATEGORIES } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import { createSearch, HABIT_FILTERS, passesFilter } from './habit-filter.ts';

const archivedAt = '2026-11-20T08:00:00.000Z';

test('[HAB-05] the list has exactly these filters', () => {
  expect(HABIT_FILTERS).toEqual([
    'All',
    'Health',
    'Productivity',
    'Learning',
    'Fitness',
    'Mindfulness',
    'Social',
    'Finance',
    'Archived',
  ]);
});

test('[HAB-06] archived habits are listed under Archived only, active ones under All and their category', () => {
  for (const category of HABIT_CATEGORIES) {
    const seenUnder = (habit: Parameters<typeof passesFilter>[0]) =>
      HABIT_FILTERS.filter((filter) => passesFilter(habit, filter));
    expect(seenUnder({ archivedAt: null, category })).toEqual(['All', category]);
    expect(seenUnder({ archivedAt, category })).toEqual(['Archived']);
  }
});

describe('[HAB-08] the search', () => {
  const habit = {
    name: 'Éclairs meiden',
    description: 'Only on Sundays',
    category: 'Health' as const,
    group: 'Kitchen',
    tags: ['sugar'],
  };
  const finds = (typed: string) => createSearch(typed, (category) => (category === 'Health' ? 'Salud' : ''))(habit);

  test.each(['éclairs', 'ÉCLAIRS', 'sundays', 'HEALTH', 'salud', 'kitchen', 'SUGAR', 'only mei', '  ', ''])(
    'finds %j',
    (typed) => expect(finds(typed)).toBe(true),
  );
  test.each(['fitness', 'only monday', 'x'])('does not find %j', (typed) => expect(finds(typed)).toBe(false));
});
