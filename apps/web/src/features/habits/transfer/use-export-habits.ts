import { localDateAt } from '@dayward/domain';
import { useMemo } from 'react';
import { useErrorText } from '#src/platform/errors/use-error-text.ts';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useUserDays, useWeekStart } from '#src/platform/today/use-today.ts';
import { historyIsHere } from '#src/platform/transfer/history-is-here.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { habitTransferCatalogue } from './habit-transfer.catalogue.ts';

/** Saves one habit or all of them in a file, and says so. What makes the file is fetched when it is asked for. */
export function useExportHabits(): { exportOne(habitId: string): Promise<void>; exportAll(): Promise<void> } {
  const data = useLocalData();
  const i18n = useI18n();
  const errorText = useErrorText();
  const { clock } = useRuntime();
  const { zone, dayStartHour } = useUserDays();
  const weekStart = useWeekStart();
  return useMemo(() => {
    async function save(habitId?: string): Promise<void> {
      try {
        const [{ saveHabitFile }, isHere] = await Promise.all([
          import('./save-habit-file.ts'),
          historyIsHere(data),
          i18n.load(habitTransferCatalogue, transferCatalogue),
        ]);
        const text = i18n.text(habitTransferCatalogue);
        if (!isHere) {
          showToast({ text: i18n.text(transferCatalogue)('export.notHere'), tone: 'danger' });
          return;
        }
        const at = clock.now();
        const today = localDateAt(at, zone, dayStartHour);
        const { name, count } = saveHabitFile(data, { habitId, now: new Date(at).toISOString(), today, weekStart });
        showToast({ text: text('export.done', { count, file: name }), tone: 'success' });
      } catch (error) {
        showToast({ text: errorText(error), tone: 'danger' });
      }
    }
    return { exportOne: (habitId: string) => save(habitId), exportAll: () => save() };
  }, [data, i18n, errorText, clock, zone, dayStartHour, weekStart]);
}
