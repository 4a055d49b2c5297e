import { useCallback, useState } from 'react';
import { useRuntime } from '#src/platform/runtime.tsx';

export const HABIT_LOOKS = ['list', 'grid'] as const;
export type HabitLook = (typeof HABIT_LOOKS)[number];

/** The layout of the habits, stored on this device. */
export function useHabitLook(): [HabitLook, (look: HabitLook) => void] {
  const { storage } = useRuntime();
  const [look, setLook] = useState(() => HABIT_LOOKS.find((known) => known === storage.read('habitsView')) ?? 'list');
  const choose = useCallback(
    (next: HabitLook) => {
      setLook(next);
      storage.write('habitsView', next);
    },
    [storage],
  );
  return [look, choose];
}
