import { TASK_FILE_MAX_BYTES, TASK_FILE_TASKS_MAX, type TaskFileReading } from '@dayward/contract';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { type FileKind, useFileImport } from '#src/platform/transfer/use-file-import.ts';
import { taskTransferCatalogue } from './task-transfer.catalogue.ts';
import { useRoomText } from './use-room-text.ts';

type UsableReading = Extract<TaskFileReading, { outcome: 'read' }>;

const bringInRules = () => import('./task-file-rules.ts');

const COUNTED = ['added', 'broughtBack', 'kept', 'subtasks', 'notes', 'times', 'lists', 'filters'] as const;

/** Brings tasks in from a file. */
export function useTaskImport() {
  const text = useText(taskTransferCatalogue);
  const data = useLocalData();
  const roomText = useRoomText();
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
      const { readTaskFile } = await bringInRules();
      const reading = readTaskFile(content, context);
      if (reading.outcome === 'read') return { reading };
      if (reading.reason === 'problems') return reading;
      if (reading.reason === 'newer_version') return { reason: reading.reason };
      return { reason: 'said', text: text(`unusable.${reading.reason}`, { max: TASK_FILE_TASKS_MAX }) };
    },
    async plan(reading) {
      const { planTaskImport } = await bringInRules();
      const { changes, counts } = planTaskImport(reading, data);
      const count = counts.added + counts.broughtBack;
      return {
        changes,
        ignored: reading.ignored,
        brought: COUNTED.flatMap((each) => (counts[each] > 0 ? [text(`import.${each}`, { count: counts[each] })] : [])),
        left: reading.attachments > 0 ? [text('import.attachments', { count: reading.attachments })] : [],
        obstacle: await roomText(changes),
        done: count > 0 ? text('import.done', { count }) : undefined,
      };
    },
    undo: async (changes) => (await bringInRules()).planUndoOfTaskImport(changes, data),
    formatError: text('import.error'),
  };
  return useFileImport(kind);
}
