import type { EpochMs } from '../time/zone.ts';
import type { Act } from './acts.ts';

/** The time after a reminder in which a completion counts as its outcome; the rule of the product: within the hour. */
const SOON_MS = 3_600_000;

/** Reminders that were sent, and how many were opened and were followed by a completion within the hour. */
export type ReminderOutcomes = { sent: number; opened: number; doneSoon: number };

/** Counts what became of reminders that were sent for the same habit or task. */
export function outcomesOf(
  sent: readonly { at: EpochMs; isRead: boolean }[],
  acts: readonly Pick<Act, 'at'>[],
): ReminderOutcomes {
  const doneSoon = sent.filter(({ at }) => acts.some((act) => act.at >= at && act.at <= at + SOON_MS));
  return { sent: sent.length, opened: sent.filter(({ isRead }) => isRead).length, doneSoon: doneSoon.length };
}
