import { localDateAt } from '@dayward/domain';
import { useMemo } from 'react';
import { useErrorToast } from '#src/platform/errors/use-error-text.ts';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import { useSaveFile } from '#src/platform/transfer/save-file.ts';

/** Exports one habit or all of them to a file, and reports it. */
export function useExportHabits(): { exportOne(habitId: string): Promise<void>; exportAll(): Promise<void> } {
  const data = useLocalStore();
  const saveFile = useSaveFile('habit-transfer');
  const showError = useErrorToast();
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const weekStart = useWeekStart();
  return useMemo(() => {
    async function save(habitId?: string): Promise<void> {
      try {
        await saveFile(async () => {
          const { saveHabitFile } = await import('./habit-files.ts');
          return (text) => {
            const at = clock.now();
            const today = localDateAt(at, zone, dayStartHour);
            const { name, count } = saveHabitFile(data, { habitId, now: new Date(at).toISOString(), today, weekStart });
            return text('export.done', { count, file: name });
          };
        });
      } catch (error) {
        showError(error);
      }
    }
    return { exportOne: (habitId: string) => save(habitId), exportAll: () => save() };
  }, [data, saveFile, showError, clock, zone, dayStartHour, weekStart]);
}
