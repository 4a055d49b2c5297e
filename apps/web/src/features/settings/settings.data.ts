import type { MutationArgs } from '@dayward/contract';
import { Settings } from '@dayward/contract/features/settings';
import { readSettings, type SettingsData, type SettingsType } from '@dayward/domain';
import { useCallback, useMemo } from 'react';
import { useSettingsSaved } from '#src/features/accounts/index.ts';
import { useWrite } from '#src/platform/resource/use-write.ts';
import { useRows } from '#src/platform/sync/use-local-store.ts';

/** The settings of one type as this device has them, with the defaults for what nobody chose. */
export function useSettings<Type extends SettingsType>(type: Type): SettingsData[Type] {
  const rows = useRows(Settings);
  return useMemo(() => readSettings(rows, type), [rows, type]);
}

/** Sets some keys of one type, on all devices; says that it is saved once this device has it. */
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
