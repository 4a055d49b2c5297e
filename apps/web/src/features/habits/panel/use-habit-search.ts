import type { HabitCategory } from '@dayward/domain';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Habit } from '../habits.data.ts';
import { useHabitTexts } from '../use-habit-texts.ts';
import { createSearch, type HabitFilter, passesFilter } from './habit-filter.ts';

/** The filter and the search of the page, and whether their tools are unfolded. */
export function useHabitSearch() {
  const { text } = useHabitTexts();
  const [filter, setFilter] = useState<HabitFilter>('All');
  const [typed, setTyped] = useState('');
  const [isUnfolded, setIsUnfolded] = useState(false);
  // What is hidden by a filter stays explained.
  const isOpen = isUnfolded || filter !== 'All' || typed !== '';
  const wanted = useDeferredValue(typed);
  const isFound = useMemo(() => {
    const matches = createSearch(wanted, (category: HabitCategory) => text(`category.${category}`));
    return (habit: Habit) => passesFilter(habit, filter) && matches(habit);
  }, [wanted, filter, text]);
  const showAll = useCallback(() => {
    setTyped('');
    setFilter('All');
  }, []);
  return {
    filter,
    typed,
    /** The text that the list is searched for: the typed one, a moment later. */
    wanted,
    isFound,
    type: setTyped,
    showAll,
    /** Leaves the tools open with "All": they must not fold under the pointer. */
    choose: useCallback((next: HabitFilter) => {
      setFilter(next);
      setIsUnfolded(true);
    }, []),
    /** Clears a filter or search that would hide an added habit. */
    showAdded: useCallback(() => {
      setTyped('');
      setFilter((before) => (before === 'Archived' ? 'All' : before));
    }, []),
    tools: {
      isOpen,
      /** Folding them shows all habits again. */
      onToggle() {
        setIsUnfolded(!isOpen);
        if (isOpen) showAll();
      },
    },
  };
}
