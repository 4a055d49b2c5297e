import { useCallback, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

export const HABIT_LAYOUTS = ['list', 'grid'] as const;
export type HabitLayout = (typeof HABIT_LAYOUTS)[number];

/** The layout of the habits, stored on this device. */
export function useHabitLayout(): [HabitLayout, (layout: HabitLayout) => void] {
  const { storage } = useRuntime();
  const [layout, setLayout] = useState(
    () => HABIT_LAYOUTS.find((known) => known === storage.read('habitsView')) ?? 'list',
  );
  const choose = useCallback(
    (next: HabitLayout) => {
      setLayout(next);
      storage.write('habitsView', next);
    },
    [storage],
  );
  return [layout, choose];
}
