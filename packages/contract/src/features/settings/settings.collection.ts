import { SETTINGS } from '@dayward/domain';
import { defineCollection } from '#src/sync/collection.ts';
import { settingsMutations } from './settings.mutations.ts';
import { SettingsDataSchema, SettingsTypeSchema } from './settings.schemas.ts';

/** The settings of an account, one row for each type (DATAM-13). */
export const Settings = defineCollection({
  name: 'settings',
  collection: SETTINGS,
  fields: () => ({ settingsType: SettingsTypeSchema, settingsData: SettingsDataSchema }),
  ownMutations: settingsMutations,
  limits: { rowsPerAccount: 100 },
});
