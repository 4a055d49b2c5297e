import type { HabitImportKind, MutationCall, TaskImportKind } from '@dayward/contract';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { enforcedLimits, roomText } from '#src/platform/transfer/room-text.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { backupCatalogue } from './backup.catalogue.ts';

/** Says, kind by kind, what an account has no room for of what a backup brings; undefined where it has room for all. */
export function useRoomText(): (changes: readonly MutationCall[]) => Promise<string | undefined> {
  const text = useText(backupCatalogue);
  const shared = useText(transferCatalogue);
  const data = useLocalData();
  const access = useAccess();
  return async (changes) => {
    const { shortagesOfHabitImport, shortagesOfTaskImport } = await import('./backup-file-rules.ts');
    const limits = enforcedLimits(access);
    const shortages = [
      ...shortagesOfHabitImport(changes, data, limits?.habits),
      ...shortagesOfTaskImport(changes, data, limits?.tasks),
    ];
    return roomText<HabitImportKind | TaskImportKind>(shortages, access, {
      text: shared,
      countText: (of, count) => text(of === 'notes' ? 'import.taskNotes' : `import.${of}`, { count }),
      ownerText: (of) => text(of === 'months' ? 'import.full.run' : 'import.full.task'),
    });
  };
}
