import {
  LANGUAGES,
  NOTICE_KEY_MAX_CHARS,
  NOTICES_DISMISSED_MAX,
  SETTINGS_TYPES,
  type SettingsData,
  type SettingsType,
  THEMES,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { lineSchema } from '#src/primitives.ts';

/** The fields of the settings of each type. */
export const SETTINGS_SHAPES = {
  channels: { email: z.boolean(), push: z.boolean(), sms: z.boolean() },
  privacy: { profilePublic: z.boolean(), shareProgress: z.boolean(), allowAnalytics: z.boolean() },
  appearance: { theme: z.enum(THEMES), language: z.nullable(z.enum(LANGUAGES)) },
  notices: {
    dismissed: z
      .array(lineSchema(NOTICE_KEY_MAX_CHARS).check(z.minLength(1)))
      .check(z.maxLength(NOTICES_DISMISSED_MAX)),
  },
} satisfies { [Type in SettingsType]: { [Key in keyof SettingsData[Type]]: z.ZodMiniType<SettingsData[Type][Key]> } };

export const SettingsTypeSchema = z.enum(SETTINGS_TYPES);

/** The stored settings of one type; keys that were never set are absent, see `readSettings`. */
export const SettingsDataSchema = z.record(z.string(), z.unknown());
