import { useEffect, useRef } from 'react';
import type { Habit } from './habits.data.ts';

/**
 * When the row that had the focus leaves (deleted, archived, restored), the keyboard goes on at the one that took its
 * place, on its first button.
 *
 * @param onEmptied the last one has left
 * @returns what the list of the rows needs
 */
export function useFocusOnNext(habits: readonly Habit[], onEmptied: () => void) {
  const rows = useRef<HTMLUListElement>(null);
  const focused = useRef<{ id: string; position: number }>(undefined);

  useEffect(() => {
    const remember = () => {
      const position = [...(rows.current?.children ?? [])].findIndex((row) => row.contains(document.activeElement));
      const habit = habits[position];
      focused.current = habit && { id: habit.id, position };
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, [habits]);

  useEffect(() => {
    const last = focused.current;
    if (last === undefined || habits.some(({ id }) => id === last.id)) return;
    focused.current = undefined;
    if (document.activeElement !== document.body) return;
    const next = rows.current?.children[Math.min(last.position, habits.length - 1)];
    if (next) next.querySelector('button')?.focus();
    else onEmptied();
  }, [habits, onEmptied]);

  return rows;
}
