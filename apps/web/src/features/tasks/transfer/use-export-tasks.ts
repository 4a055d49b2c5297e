import { useMemo } from 'react';
import { useI18n } from '#src/platform/i18n/i18n-context.tsx';
import { useRuntime } from '#src/platform/runtime.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { showToast } from '#src/platform/toasts/toasts.ts';
import { useCalendarDay } from '#src/platform/today/use-today.ts';
import { useSaveFile } from '#src/platform/transfer/save-file.ts';

/** Exports tasks to files, with a toast. */
export function useExportTasks() {
  const data = useLocalStore();
  const i18n = useI18n();
  const saveFile = useSaveFile('task-transfer');
  const { clock } = useRuntime();
  const today = useCalendarDay();
  return useMemo(() => {
    async function save(name: string, taskIds?: readonly string[]): Promise<void> {
      try {
        await saveFile(async () => {
          const { saveTaskFile } = await import('./task-files.ts');
          return (text) => {
            const count = saveTaskFile(data, { name, taskIds, now: new Date(clock.now()).toISOString() });
            return text('export.done', { count, file: name });
          };
        });
      } catch {
        await i18n.load('task-transfer');
        showToast({ text: i18n.text('task-transfer')('export.error'), tone: 'danger' });
      }
    }
    return {
      exportOne: (taskId: string) => save(`task-data-${taskId}-${today}.json`, [taskId]),
      exportAll: () => save(`task-data-all-${today}.json`),
      /** A single task is named by its id; several are all of their selection. */
      exportSome: (taskIds: readonly string[]) =>
        save(`task-data-${taskIds.length === 1 ? taskIds[0] : 'all'}-${today}.json`, taskIds),
      backup: () => save(`task-manager-backup-${today}.json`),
    };
  }, [data, i18n, saveFile, clock, today]);
}
