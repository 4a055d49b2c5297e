import {
  LANGUAGES,
  NOTICE_KEY_MAX_CHARS,
  NOTICES_DISMISSED_MAX,
  NOTIFICATION_SCHEDULES_MAX,
  SCHEDULE_ID_MAX_CHARS,
  SCHEDULE_NAME_MAX_CHARS,
  SETTINGS_TYPES,
  type SettingsData,
  type SettingsType,
  THEMES,
} from '@dayward/domain';
import * as z from 'zod/mini';
import { ClockTimeSchema, eachOnce, lineSchema } from '#src/primitives.ts';

/** The channels that were chosen; the default applies to the rest. */
const ChosenChannelsSchema = z.exactOptional(
  z.strictObject({
    push: z.exactOptional(z.boolean()),
    email: z.exactOptional(z.boolean()),
    sms: z.exactOptional(z.boolean()),
  }),
);

/** The choices of one setting of notifications. */
const NotificationSettingSchema = z.strictObject({
  enabled: z.boolean(),
  time: z.exactOptional(ClockTimeSchema),
  channels: ChosenChannelsSchema,
});

/** The channels of what is always on. */
const ChannelSettingSchema = z.strictObject({ channels: ChosenChannelsSchema });

const NotificationScheduleSchema = z.strictObject({
  id: lineSchema(SCHEDULE_ID_MAX_CHARS).check(z.minLength(1)),
  name: lineSchema(SCHEDULE_NAME_MAX_CHARS).check(z.minLength(1)),
  time: ClockTimeSchema,
  days: z.array(z.literal([0, 1, 2, 3, 4, 5, 6])).check(z.maxLength(7), eachOnce()),
  enabled: z.boolean(),
  channels: ChosenChannelsSchema,
});

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
  notifications: {
    'habit-reminders': NotificationSettingSchema,
    'task-deadlines': NotificationSettingSchema,
    'streak-alerts': NotificationSettingSchema,
    'weekly-reports': NotificationSettingSchema,
    'challenge-updates': NotificationSettingSchema,
    'motivational-messages': NotificationSettingSchema,
    'smart-reminders': ChannelSettingSchema,
    'plan-expiry': ChannelSettingSchema,
    showNames: z.boolean(),
    newTaskReminderTime: z.nullable(ClockTimeSchema),
  },
  notification_schedules: {
    schedules: z.array(NotificationScheduleSchema).check(
      z.maxLength(NOTIFICATION_SCHEDULES_MAX),
      z.refine((schedules) => new Set(schedules.map(({ id }) => id)).size === schedules.length, {
        message: 'The ids must be unique.',
        params: { code: 'duplicate' },
      }),
    ),
  },
  quiet_hours: { enabled: z.boolean(), start: ClockTimeSchema, end: ClockTimeSchema },
} satisfies { [Type in SettingsType]: { [Key in keyof SettingsData[Type]]: z.ZodMiniType<SettingsData[Type][Key]> } };

export const SettingsTypeSchema = z.enum(SETTINGS_TYPES);

/** The stored settings of one type; keys that were never set are absent, see `readSettings`. */
export const SettingsDataSchema = z.record(z.string(), z.unknown());
