import { readSettings, SETTINGS, type SettingsData, type SettingsRow, type SettingsType } from '@dayward/domain';
import { useMemo } from 'react';
import { useRows } from '#src/platform/sync/use-local-store.ts';

/** The settings of one type on this device, with defaults for unset keys. */
export function useSettings<Type extends SettingsType>(type: Type): SettingsData[Type] {
  const rows = useRows({ collection: SETTINGS }) as readonly object[] as readonly SettingsRow[]; // the mutation of settings made them
  return useMemo(() => readSettings(rows, type), [rows, type]);
}
