import type { HabitToday } from '../habits-today.ts';

/** The time of day in a zone, as reminders are written: `09:05`. */
export function clockTimeAt(instantMs: number, zone: string): string {
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, hour: '2-digit', minute: '2-digit' }).format(instantMs);
}

/**
 * The habits that are to be called to mind: the day still asks for them, and one of their reminders lies after the first
 * time and not after the second one.
 */
export function dueReminders(asked: readonly HabitToday[], after: string, until: string): readonly HabitToday[] {
  return asked.filter(({ habit, onDay }) => {
    if (onDay.isComplete || !habit.reminderEnabled) return false;
    return [habit.reminderTime, ...habit.moreReminders].some((time) => time > after && time <= until);
  });
}
