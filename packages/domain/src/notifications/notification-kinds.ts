import type { FeatureKey } from '../plans/feature-key.ts';
import type { NotificationType } from './notification.ts';
import type { ChannelSettingId, NotificationSettingId } from './notification-settings.ts';

/** Channels that carry a notification out of the app; all notifications are in the app's list. */
export const NOTIFICATION_CHANNELS = ['push', 'email', 'sms'] as const;
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number];

/** What a user can do from a notification, without opening the app. */
export const NOTIFICATION_ACTIONS = ['done', 'snooze'] as const;
export type NotificationAction = (typeof NOTIFICATION_ACTIONS)[number];

/** Whether a kind is sent by each channel, unless the user chose otherwise for its setting. */
export type ChannelDefaults = Readonly<Record<NotificationChannel, boolean>>;

export type NotificationKindDefinition = {
  /** The setting that switches it on and off; without one it is always on. */
  setting?: NotificationSettingId;
  /** The channels that the user chose, for a kind that is always on; those of other kinds are in their setting. */
  channelSetting?: ChannelSettingId;
  type: NotificationType;
  /** The channels by default; without them the kind stays in the app. */
  channels?: ChannelDefaults;
  /** `names`: its text may name a habit, a task or a reminder, if the user allows it; `plain`: it never holds a text of the user's. */
  privacy: 'names' | 'plain';
  /** The plan feature without which it is not sent. */
  gate?: FeatureKey;
  /** True if it waits for the end of quiet hours. */
  isHeldInQuietHours: boolean;
  /**
   * What a kind that speaks of the moment says if it goes out late: it is described anew, and left out if nothing is left to say.
   * `anew_on_its_day`: only until the day that it is about is over.
   */
  whenLate?: 'anew' | 'anew_on_its_day';
  actions: readonly NotificationAction[];
  /** Time for which it is worth showing, in hours: a push service drops it after that. */
  relevantHours: number;
};

const PUSH_ONLY: ChannelDefaults = { push: true, email: false, sms: false };
const PUSH_AND_MAIL: ChannelDefaults = { push: true, email: true, sms: false };
const MAIL_ONLY: ChannelDefaults = { push: false, email: true, sms: false };

/** What reminders of one subject have in common. */
const REMINDER = {
  privacy: 'names',
  isHeldInQuietHours: true,
  actions: ['done', 'snooze'],
  relevantHours: 12,
} as const;

const MOTIVATION = {
  setting: 'motivational-messages',
  type: 'habit',
  channels: PUSH_ONLY,
  privacy: 'names',
  gate: 'habit_tracking',
  isHeldInQuietHours: true,
  actions: [],
  relevantHours: 24,
} as const;

/**
 * Every kind of notification; adding one is an entry here and its texts. A kind that nothing sends yet has no setting, so that none is
 * offered.
 */
export const NOTIFICATION_KINDS = {
  habit_reminder: {
    ...REMINDER,
    setting: 'habit-reminders',
    type: 'habit',
    channels: PUSH_ONLY,
    gate: 'habit_tracking',
  },
  task_reminder: { ...REMINDER, setting: 'task-deadlines', type: 'task', channels: PUSH_ONLY, gate: 'task_management' },
  task_overdue: {
    ...{ setting: 'task-deadlines', type: 'reminder', channels: PUSH_ONLY, gate: 'task_management' },
    ...{ privacy: 'names', isHeldInQuietHours: true, actions: ['done', 'snooze'], relevantHours: 24 },
  },
  /** The open tasks that are due today or tomorrow, once a day. */
  task_deadlines: {
    ...{ setting: 'task-deadlines', type: 'task', channels: PUSH_ONLY, gate: 'task_management' },
    ...{ privacy: 'names', isHeldInQuietHours: true, whenLate: 'anew_on_its_day', actions: [], relevantHours: 12 },
  },
  /** The overview of the day at a time that the user chose. */
  schedule: {
    ...{ type: 'reminder', channels: PUSH_ONLY, gate: 'basic_notifications', privacy: 'names' },
    ...{ isHeldInQuietHours: true, whenLate: 'anew_on_its_day', actions: [], relevantHours: 12 },
  },
  streak_alert: {
    ...{ setting: 'streak-alerts', type: 'habit', channels: PUSH_ONLY, gate: 'habit_tracking' },
    ...{ privacy: 'names', isHeldInQuietHours: true, whenLate: 'anew_on_its_day', actions: [], relevantHours: 6 },
  },
  weekly_report: {
    ...{ setting: 'weekly-reports', type: 'system', channels: MAIL_ONLY, gate: 'basic_notifications' },
    ...{ privacy: 'plain', isHeldInQuietHours: true, actions: [], relevantHours: 72 },
  },
  /** A real milestone of a streak. */
  milestone: MOTIVATION,
  /** The first completion of a habit after a break; beside milestones, nothing else is sent as motivation. */
  comeback: MOTIVATION,
  habit_completed: { type: 'habit', privacy: 'names', isHeldInQuietHours: true, actions: [], relevantHours: 24 },
  /** The next task of a series, or its subtasks, found no room. */
  next_task: { type: 'task', privacy: 'names', isHeldInQuietHours: true, actions: [], relevantHours: 24 },
  smart_reminder: {
    ...REMINDER,
    channelSetting: 'smart-reminders',
    type: 'reminder',
    channels: PUSH_ONLY,
    gate: 'smart_reminders',
  },
  /** The end of the paid time, before it comes (rulings R2). No gate: it tells of the plan itself. */
  plan_expiry: {
    ...{ channelSetting: 'plan-expiry', type: 'system', channels: PUSH_AND_MAIL, privacy: 'plain' },
    ...{ isHeldInQuietHours: true, whenLate: 'anew', actions: [], relevantHours: 72 },
  },
  /** Asked for by the user, to see whether a channel works; never held back. */
  test: {
    ...{ type: 'system', channels: { push: true, email: true, sms: true }, privacy: 'plain' },
    ...{ isHeldInQuietHours: false, actions: [], relevantHours: 1 },
  },
} as const satisfies Readonly<Record<string, NotificationKindDefinition>>;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

export const NOTIFICATION_KIND_NAMES = Object.keys(NOTIFICATION_KINDS) as NotificationKind[]; // the keys of the object above

/** Returns the definition of a kind with its optional parts, which the literal table hides from the compiler. */
export function notificationKind(kind: NotificationKind): NotificationKindDefinition {
  return NOTIFICATION_KINDS[kind];
}

/** Checks whether something sends notifications of a setting: only then is it offered. */
export function isSettingOffered(setting: NotificationSettingId): boolean {
  return NOTIFICATION_KIND_NAMES.some((kind) => notificationKind(kind).setting === setting);
}
