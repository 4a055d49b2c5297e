import { changeSettings, rowsOfSettings } from '@dayward/domain';
import * as z from 'zod/mini';
import { defineMutation } from '#src/sync/mutation.ts';
import { SETTINGS_SHAPES } from './settings.schemas.ts';

/** Schema of changes to one type: every key is optional, but at least one is required. */
function changesOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  const optional = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, z.exactOptional(schema)]));
  // Object.fromEntries loses the keys; the mapping is the same
  return z.strictObject(optional as { [Key in keyof Shape]: z.ZodMiniExactOptional<Shape[Key]> }).check(
    z.refine((changes) => Object.keys(changes).length > 0, {
      message: 'At least one setting is required.',
      params: { code: 'no_change' },
    }),
  );
}

const { channels, privacy, appearance, notices, notifications, notification_schedules, quiet_hours } = SETTINGS_SHAPES;

/** Mutations of settings. No gate: every plan may change appearance and notification channels. */
export const settingsMutations = {
  'settings.change': defineMutation({
    name: 'settings.change',
    args: () =>
      z.discriminatedUnion('settingsType', [
        z.strictObject({ settingsType: z.literal('channels'), changes: changesOf(channels) }),
        z.strictObject({ settingsType: z.literal('privacy'), changes: changesOf(privacy) }),
        z.strictObject({ settingsType: z.literal('appearance'), changes: changesOf(appearance) }),
        z.strictObject({ settingsType: z.literal('notices'), changes: changesOf(notices) }),
        z.strictObject({ settingsType: z.literal('notifications'), changes: changesOf(notifications) }),
        z.strictObject({
          settingsType: z.literal('notification_schedules'),
          changes: changesOf(notification_schedules),
        }),
        z.strictObject({ settingsType: z.literal('quiet_hours'), changes: changesOf(quiet_hours) }),
      ]),
    needs: rowsOfSettings,
    apply: changeSettings,
  }),
} as const;
