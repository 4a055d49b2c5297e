import type { MutationArgs } from '@dayward/contract';
import { useCallback } from 'react';
import { useSettingsSaved } from '#src/features/accounts/index.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';

/** Sets some keys of one type, on all devices; announces the save once this device has stored it. */
export function useChangeSettings(): (change: MutationArgs<'settings.change'>) => Promise<void> {
  const { run } = useWrite();
  const tellSaved = useSettingsSaved();
  return useCallback(
    async (args) => {
      if (await run({ name: 'settings.change', args })) tellSaved();
    },
    [run, tellSaved],
  );
}
