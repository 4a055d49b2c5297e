import type { Language, NotificationAction, NotificationKind } from '@dayward/domain';
import { TEXTS_EN } from './notification-text.en.ts';
import { TEXTS_ES } from './notification-text.es.ts';

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
  /** What the user wrote: it is its own text. */
  smart_reminder: { title: string; description: string };
  test: Record<never, never>;
};

/** The texts of one language. */
export type NotificationTexts = {
  of: { readonly [Kind in keyof TextFacts]: (facts: TextFacts[Kind]) => NotificationText };
  /** The text of a kind that holds no name of the user's, for lock screens. */
  plain: { readonly [Kind in NotificationKind]?: NotificationText };
  /** Several notifications in one. */
  merged: (count: number) => NotificationText;
  actions: { readonly [Action in NotificationAction]: string };
  mail: { open: string; why: string };
};

/** The texts of a language; English without a choice. */
export function textsIn(language: Language | null): NotificationTexts {
  return language === 'es' ? TEXTS_ES : TEXTS_EN;
}
