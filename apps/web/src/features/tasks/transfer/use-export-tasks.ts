import { useMemo } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { historyIsHere } from '#src/platform/transfer/history-is-here.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { taskTransferCatalogue } from './task-transfer.catalogue.ts';

/** Saves tasks in files, and says so. What makes the file is fetched when it is asked for. */
export function useExportTasks() {
  const data = useLocalData();
  const i18n = useI18n();
  const { clock } = useRuntime();
  const today = useCalendarDay();
  return useMemo(() => {
    async function save(name: string, taskIds?: readonly string[]): Promise<void> {
      try {
        const [{ saveTaskFile }, isHere] = await Promise.all([
          import('./save-task-file.ts'),
          historyIsHere(data),
          i18n.load(taskTransferCatalogue, transferCatalogue),
        ]);
        const text = i18n.text(taskTransferCatalogue);
        if (!isHere) {
          showToast({ text: i18n.text(transferCatalogue)('export.notHere'), tone: 'danger' });
          return;
        }
        const count = saveTaskFile(data, { name, taskIds, now: new Date(clock.now()).toISOString() });
        showToast({ text: text('export.done', { count, file: name }), tone: 'success' });
      } catch {
        await i18n.load(taskTransferCatalogue);
        showToast({ text: i18n.text(taskTransferCatalogue)('export.error'), tone: 'danger' });
      }
    }
    return {
      exportOne: (taskId: string) => save(`task-data-${taskId}-${today}.json`, [taskId]),
      exportAll: () => save(`task-data-all-${today}.json`),
      /** @param what names the choice in the name of the file */
      exportSome: (what: string, taskIds: readonly string[]) => save(`task-data-${what}-${today}.json`, taskIds),
      backup: () => save(`task-manager-backup-${today}.json`),
    };
  }, [data, i18n, clock, today]);
}
