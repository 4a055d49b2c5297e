import * as z from 'zod/mini';
import { lazyProperties } from '#src/lazy-properties.ts';
import { InstantSchema } from '#src/primitives.ts';
import { defineRoute } from '#src/route.ts';
import { SettingsDataSchema, SettingsTypeSchema } from './settings.schemas.ts';

const params = z.strictObject({ type: SettingsTypeSchema });

/** The settings of one type, with defaults for keys that were never set. */
const SettingsViewSchema = z.object({
  settingsType: SettingsTypeSchema,
  settingsData: SettingsDataSchema,
  /** The instant of the last change; null if nothing was ever set. */
  updatedAt: z.nullable(InstantSchema),
});

const ofTheAccount = { tag: 'settings', access: 'signed-in' } as const;

export const settingsRoutes = lazyProperties({
  get: () =>
    defineRoute({
      id: 'settings.get',
      method: 'GET',
      path: '/settings/:type',
      ...ofTheAccount,
      summary: 'Get the settings of one type',
      params,
      success: { status: 200, schema: SettingsViewSchema },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
  put: () =>
    defineRoute({
      id: 'settings.put',
      method: 'PUT',
      path: '/settings/:type',
      ...ofTheAccount,
      summary: 'Create or update the settings of one type; omitted keys stay unchanged',
      params,
      body: z.strictObject({ settingsData: SettingsDataSchema }),
      success: { status: 200, schema: SettingsViewSchema },
      errors: ['unauthenticated', 'invalid_input', 'rate_limited'],
    }),
});
