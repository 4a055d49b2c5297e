import { changeSettings, rowsOfSettings } from '@dayward/domain';
import * as z from 'zod/mini';
import { defineMutation } from '#src/sync/mutation.ts';
import { SETTINGS_SHAPES } from './settings.schemas.ts';

/** Every key of a type may be left out, though not all of them; what is named is set. */
function changesOf<Shape extends z.core.$ZodShape>(shape: Shape) {
  const optional = Object.fromEntries(Object.entries(shape).map(([key, schema]) => [key, z.exactOptional(schema)]));
  // Object.fromEntries loses the keys; the mapping is the same
  return z.strictObject(optional as { [Key in keyof Shape]: z.ZodMiniExactOptional<Shape[Key]> }).check(
    z.refine((changes) => Object.keys(changes).length > 0, {
      message: 'Name at least one setting to change.',
      params: { code: 'no_change' },
    }),
  );
}

const { channels, privacy, appearance, notices } = SETTINGS_SHAPES;

/** Changes of settings. No gate: how the app looks and whom it writes to is everybody's own. */
export const settingsMutations = {
  'settings.change': defineMutation({
    name: 'settings.change',
    args: () =>
      z.discriminatedUnion('settingsType', [
        z.strictObject({ settingsType: z.literal('channels'), changes: changesOf(channels) }),
        z.strictObject({ settingsType: z.literal('privacy'), changes: changesOf(privacy) }),
        z.strictObject({ settingsType: z.literal('appearance'), changes: changesOf(appearance) }),
        z.strictObject({ settingsType: z.literal('notices'), changes: changesOf(notices) }),
      ]),
    needs: rowsOfSettings,
    apply: changeSettings,
  }),
} as const;
