import { dateWriter } from '#src/platform/i18n/formatters.ts';
import type { HabitToday } from '../habits-today.ts';

/** The time of day in a zone, as reminders are written: `09:05`. */
export function clockTimeAt(instantMs: number, zone: string): string {
  return dateWriter('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instantMs);
}

/** A habit that is to be called to mind, and the latest of its reminders that have come. */
export type DueReminder = { item: HabitToday; time: string };

/**
 * The habits that are to be called to mind: the day still asks for them, and one of their reminders lies after the first
 * time and not after the second one.
 */
export function dueReminders(asked: readonly HabitToday[], after: string, until: string): readonly DueReminder[] {
  return asked.flatMap((item) => {
    const { habit, onDay } = item;
    if (onDay.isComplete || !habit.reminderEnabled) return [];
    const times = [habit.reminderTime, ...habit.moreReminders].filter((time) => time > after && time <= until);
    const time = times.sort().at(-1);
    return time === undefined ? [] : [{ item, time }];
  });
}
