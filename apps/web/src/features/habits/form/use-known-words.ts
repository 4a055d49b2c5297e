import { useMemo } from 'react';
import { useHabits } from '../habits.data.ts';

/** The groups and tags of the other habits, to choose from. */
export function useKnownWords(habitId: string | undefined) {
  const { active, archived } = useHabits();
  return useMemo(() => {
    const others = [...active, ...archived].filter(({ id }) => id !== habitId);
    return {
      groups: sorted(others.map(({ group }) => group).filter((group) => group !== '')),
      tags: sorted(others.flatMap(({ tags }) => tags)),
    };
  }, [active, archived, habitId]);
}

function sorted(words: readonly string[]): readonly string[] {
  return [...new Set(words)].toSorted((a, b) => a.localeCompare(b));
}
