import { dateFormat } from '#src/platform/i18n/formatters.ts';
import type { HabitToday } from '../habits-today.ts';

/** The time of day in a zone, as reminders are written: `09:05`. */
export function clockTimeAt(instantMs: number, zone: string): string {
  return dateFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instantMs);
}

/** A habit with a due reminder, and the time of its latest one. */
export type DueReminder = { item: HabitToday; time: string };

/** The habits with a due reminder: still open on the day, with a reminder time in `(after, until]`. */
export function dueReminders(asked: readonly HabitToday[], after: string, until: string): readonly DueReminder[] {
  return asked.flatMap((item) => {
    const { habit, onDay } = item;
    if (onDay.isComplete || !habit.reminderEnabled) return [];
    const times = [habit.reminderTime, ...habit.moreReminders].filter((time) => time > after && time <= until);
    const time = times.sort().at(-1);
    return time === undefined ? [] : [{ item, time }];
  });
}
