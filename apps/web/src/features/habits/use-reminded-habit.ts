import { HABITS, isHabitOpen, isLocalDate } from '@dayward/domain';
import { useMemo } from 'react';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useWeekStart } from '#src/platform/today/use-today.ts';
import { findMonths, type Habit } from './habits.data.ts';
import { useDayActions } from './use-day-actions.ts';

/** What a reminder elsewhere needs of the habit that it is about. */
export function useRemindedHabit() {
  const data = useLocalStore();
  const weekStart = useWeekStart();
  const actions = useDayActions();
  return useMemo(() => {
    const find = (id: string) => {
      const habit = data.find({ collection: HABITS, id }) as Habit | undefined; // the mutations of habits created it
      return habit?.deletedAt === null ? habit : undefined;
    };
    return {
      /** True if the day of the habit still waits for the user. */
      isOpen(id: string, day: string | null): boolean {
        const habit = find(id);
        if (habit === undefined || habit.archivedAt !== null || day === null || !isLocalDate(day)) return false;
        return isHabitOpen(habit, findMonths(data, habit), day, weekStart);
      },
      /** Completes the day as the habit's own button does, with Undo. */
      async complete(id: string, day: string): Promise<void> {
        const habit = find(id);
        if (habit !== undefined && isLocalDate(day)) await actions.complete(habit, day);
      },
    };
  }, [data, weekStart, actions]);
}
