import { BACKUP_MAX_BYTES, type BackupReading } from '@dayward/contract';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { type FileKind, useFileImport } from '#src/platform/transfer/use-file-import.ts';
import { backupCatalogue } from './backup.catalogue.ts';
import { useRoomText } from './use-room-text.ts';

const bringInRules = () => import('./backup-file-rules.ts');

/** Brings in a backup or an export. */
export function useBackupImport() {
  const text = useText(backupCatalogue);
  const data = useLocalData();
  const hasProtection = useAccess().isInPlan('streak_protection');
  const roomText = useRoomText();
  const kind: FileKind<BackupReading> = {
    words: {
      title: text('import.title'),
      unchanged: text('unusable.unchanged'),
      maxBytes: BACKUP_MAX_BYTES,
      placeOf({ of = 'habits', item: number, name }) {
        if (number === 0) return text('problem.file');
        return name === '' ? text(`problem.${of}`, { number }) : text(`problem.${of}.named`, { number, name });
      },
      whole: text('problem.whole'),
    },
    async read(content, context) {
      const { readBackupFile } = await bringInRules();
      const reading = readBackupFile(content, context);
      if (reading.outcome === 'read') return { reading: reading.backup };
      if (reading.reason === 'problems') return reading;
      if (reading.reason === 'newer_version') return { reason: reading.reason };
      return { reason: 'said', text: text(`unusable.${reading.reason}`) };
    },
    async plan(reading) {
      const { planBackupImport } = await bringInRules();
      const { changes, habits, tasks, settings } = planBackupImport(reading, data, hasProtection);
      const counts = {
        habits: habits.added + habits.broughtBack,
        ...{ runs: habits.runs, days: habits.days, habitNotes: habits.notes, milestones: habits.milestones },
        tasks: tasks.added + tasks.broughtBack,
        ...{ subtasks: tasks.subtasks, taskNotes: tasks.notes, times: tasks.times },
        ...{ lists: tasks.lists, filters: tasks.filters, settings },
        kept: habits.kept + tasks.kept,
      };
      const names = Object.keys(counts) as (keyof typeof counts)[]; // its own
      const files = reading.habits.pictures + reading.tasks.attachments;
      return {
        changes,
        ignored: reading.ignored,
        brought: names.flatMap((each) => (counts[each] > 0 ? [text(`import.${each}`, { count: counts[each] })] : [])),
        left: [
          ...(files > 0 ? [text('import.files', { count: files })] : []),
          ...(reading.piRewards > 0 ? [text('import.rewards', { count: reading.piRewards })] : []),
        ],
        obstacle: await roomText(changes),
        done: changes.length > 0 ? text('import.done') : undefined,
      };
    },
    undo: async (changes) => (await bringInRules()).planUndoOfBackupImport(changes, data),
    formatError: text('import.error'),
  };
  return useFileImport(kind);
}
