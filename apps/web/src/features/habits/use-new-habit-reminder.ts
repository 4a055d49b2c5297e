import { useSettings } from '#src/platform/preferences/use-settings.ts';

/** The reminder that new habits start with, if the user chose another one than the default of all habits (HAB-17). */
export function useNewHabitReminder(): { reminderTime?: string } {
  const { time } = useSettings('notifications')['habit-reminders'];
  return time === undefined ? {} : { reminderTime: time };
}
