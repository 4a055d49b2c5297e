import { HABIT_CATEGORIES, type HabitCategory } from '@dayward/domain';
import type { Habit } from '../habits.data.ts';

/** The filters of the list (HAB-05). */
export const HABIT_FILTERS = ['All', ...HABIT_CATEGORIES, 'Archived'] as const;
export type HabitFilter = (typeof HABIT_FILTERS)[number];

type Filtered = Pick<Habit, 'archivedAt' | 'category'>;

/** Archived habits pass their own filter only (HAB-06). */
export function passesFilter({ archivedAt, category }: Filtered, filter: HabitFilter): boolean {
  if (filter === 'Archived') return archivedAt !== null;
  return archivedAt === null && (filter === 'All' || category === filter);
}

type Searched = Pick<Habit, 'name' | 'description' | 'category' | 'group' | 'tags'>;

/**
 * Creates a case-insensitive search in the name, description, category, group and tags of a habit. Each word of the query has to
 * match one of them.
 *
 * @param nameOf the localized name of a category
 */
export function createSearch(typed: string, nameOf: (category: HabitCategory) => string): (habit: Searched) => boolean {
  const words = fold(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  return ({ name, description, category, group, tags }) => {
    if (words.length === 0) return true;
    const all = fold([name, description, category, nameOf(category), group, ...tags].join('\n'));
    return words.every((word) => all.includes(word));
  };
}

const fold = (text: string) => text.normalize('NFC').toLocaleLowerCase();

/** The category that a new habit gets in the filtered list, so that the list shows it. */
export function categoryOf(filter: HabitFilter): HabitCategory | undefined {
  return filter === 'All' || filter === 'Archived' ? undefined : filter;
}
