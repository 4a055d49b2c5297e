import type { MutationArgs } from '@dayward/contract';
import { Settings } from '@dayward/contract/features/settings';
import { readSettings, type SettingsData, type SettingsType } from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { useSettingsSaved } from '#src/features/accounts/index.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';

/** The settings of one type on this device, with defaults for unset keys. */
export function useSettings<Type extends SettingsType>(type: Type): SettingsData[Type] {
  const rows = useRows(Settings);
  return useMemo(() => readSettings(rows, type), [rows, type]);
}

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
