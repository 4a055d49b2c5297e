import type { Settings } from '@dayward/contract/features/settings';
import { readSettings, SETTINGS } from '@dayward/domain';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useHistory, useRows } from '#src/platform/sync/use-local-data.ts';

/** Which notices were put away, on whichever device, and putting one away. */
export function useNotices() {
  const rows = useRows<typeof Settings.fields>({ collection: SETTINGS });
  const write = useWrite();
  const isKnown = useHistory() !== 'never-fetched';
  const { dismissed } = readSettings(rows, 'notices');
  return {
    /** Not shown either while it is not known whether it was put away elsewhere. */
    isShown: (notice: string) => isKnown && !dismissed.includes(notice),
    dismiss: (notice: string) =>
      void write.run({
        name: 'settings.change',
        args: { settingsType: 'notices', changes: { dismissed: [notice] } },
      }),
  };
}
