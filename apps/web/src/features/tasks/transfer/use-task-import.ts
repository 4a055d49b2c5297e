import { TASK_FILE_MAX_BYTES, TASK_FILE_TASKS_MAX, type TaskFileReading } from '@dayward/transfer';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalStore } from '#src/platform/sync/use-local-store.ts';
import { countedLines, unusableAs } from '#src/platform/transfer/file-import.tsx';
import type { FileKind } from '#src/platform/transfer/file-kind.ts';
import { enforcedLimits, quotaReasons } from '#src/platform/transfer/import-texts.ts';
import { useFileImport } from '#src/platform/transfer/use-file-import.ts';

type UsableReading = Extract<TaskFileReading, { outcome: 'read' }>;

const taskFiles = () => import('./task-files.ts');

const COUNTED = ['added', 'broughtBack', 'kept', 'subtasks', 'notes', 'times', 'lists', 'filters'] as const;

/** Imports tasks from a file. */
export function useTaskImport() {
  const text = useText('task-transfer');
  const shared = useText('transfer');
  const data = useLocalStore();
  const access = useAccess();
  const kind: FileKind<UsableReading> = {
    words: {
      title: text('import.title'),
      unchanged: text('unusable.unchanged'),
      maxBytes: TASK_FILE_MAX_BYTES,
      placeOf({ item: number, name }) {
        if (number === 0) return text('problem.file');
        return name === '' ? text('problem.task', { number }) : text('problem.named', { number, name });
      },
      whole: text('problem.whole'),
    },
    async read(content, context) {
      const { readTaskFile } = await taskFiles();
      const reading = readTaskFile(content, context);
      if (reading.outcome === 'read') return { reading };
      return unusableAs(reading, (reason) => text(`unusable.${reason}`, { max: TASK_FILE_TASKS_MAX }));
    },
    async plan(reading) {
      const { planTaskImport, checkTaskImportQuota } = await taskFiles();
      const { changes, counts } = planTaskImport(reading, data);
      const count = counts.added + counts.broughtBack;
      const shortages = checkTaskImportQuota(changes, data, enforcedLimits(access)?.tasks);
      return {
        changes,
        ignored: reading.ignored,
        brought: countedLines(COUNTED, counts, (each, some) => text(`import.${each}`, { count: some })),
        left: reading.attachments > 0 ? [text('import.attachments', { count: reading.attachments })] : [],
        quotaExceeded: quotaReasons(shortages, access, {
          text: shared,
          countText: (of, some) => text(`import.${of}`, { count: some }),
          ownerText: () => text('import.full.task'),
        }),
        done: count > 0 ? text('import.done', { count }) : undefined,
      };
    },
    undo: async (changes) => (await taskFiles()).planUndoOfTaskImport(changes, data),
    fileError: shared('import.error'),
    formatError: text('import.error'),
  };
  return useFileImport(kind);
}
