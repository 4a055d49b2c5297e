import { HABIT_CATEGORIES, type HabitCategory } from '@dayward/domain';
import type { Habit } from '../habits.data.ts';

/** What the list can be narrowed to (HAB-05). */
export const HABIT_FILTERS = ['All', ...HABIT_CATEGORIES, 'Archived'] as const;
export type HabitFilter = (typeof HABIT_FILTERS)[number];

type Filtered = Pick<Habit, 'archivedAt' | 'category'>;

/** Archived ones are seen under their own filter alone (HAB-06). */
export function passesFilter({ archivedAt, category }: Filtered, filter: HabitFilter): boolean {
  if (filter === 'Archived') return archivedAt !== null;
  return archivedAt === null && (filter === 'All' || category === filter);
}

type Searched = Pick<Habit, 'name' | 'description' | 'category' | 'group' | 'tags'>;

/**
 * Whether a habit has what was typed in its name, description or category, or in its group or tags; upper and lower case
 * are the same. Of several words each has to be somewhere.
 *
 * @param nameOf what a category is called on screen
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
