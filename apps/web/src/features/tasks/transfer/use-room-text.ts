import type { MutationCall, TaskImportKind } from '@dayward/contract';
import { useAccess } from '#src/features/plans/index.ts';
import { useText } from '#src/platform/i18n/i18n-context.tsx';
import { useLocalData } from '#src/platform/sync/use-local-data.ts';
import { enforcedLimits, roomText } from '#src/platform/transfer/room-text.ts';
import { transferCatalogue } from '#src/platform/transfer/transfer.catalogue.ts';
import { taskTransferCatalogue } from './task-transfer.catalogue.ts';

/** Says why an account has no room for all that an import brings; undefined where it has. */
export function useRoomText(): (changes: readonly MutationCall[]) => Promise<string | undefined> {
  const text = useText(taskTransferCatalogue);
  const shared = useText(transferCatalogue);
  const data = useLocalData();
  const access = useAccess();
  return async (changes) => {
    const { shortagesOfTaskImport } = await import('./task-file-rules.ts');
    return roomText(shortagesOfTaskImport(changes, data, enforcedLimits(access)?.tasks), access, {
      text: shared,
      countText: (of: TaskImportKind, count) => text(`import.${of}`, { count }),
      ownerText: () => text('import.full.task'),
    });
  };
}
