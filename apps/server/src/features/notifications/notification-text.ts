import type { LocalDate, NotificationAction, NotificationKind, PlanId } from '@dayward/domain';

/** What a notification says. */
export type NotificationText = { title: string; message: string };

/** What the texts are about; counts are whole numbers, names are the user's own. */
export type TextFacts = {
  habit_reminder: { name: string };
  task_reminder: { name: string };
  task_deadlines: { today: number; tomorrow: number; titles: readonly string[] };
  schedule: { id: string; name: string; habits: number; tasks: number };
  streak_alert: { streaks: readonly { name: string; days: number }[] };
  weekly_report: { habitDays: number; tasks: number };
  milestone: { name: string; days: number };
  comeback: { name: string; missedDays: number };
  /** What the user wrote: it is its own text. */
  smart_reminder: { title: string; description: string };
  plan_expiry: { plan: PlanId; last: LocalDate; when: 'later' | 'today' | 'over' };
  test: Record<never, never>;
};

/** The texts of one language. */
export type NotificationTexts = {
  of: { readonly [Kind in keyof TextFacts]: (facts: TextFacts[Kind]) => NotificationText };
  /** The text of a kind that holds no name of the user's, for lock screens; without a message, its own one holds none. */
  plain: { readonly [Kind in NotificationKind]?: { title: string; message?: string } };
  /** Several notifications in one. */
  merged: (count: number) => NotificationText;
  /** The text message that confirms a phone number; it fits into one. */
  smsCode: (code: string) => string;
  actions: { readonly [Action in NotificationAction]: string };
  mail: { open: string; why: string };
};
