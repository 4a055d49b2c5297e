import { isLocalDate, localDate, type TaskReminder } from '@dayward/domain';
import { useText } from '#src/platform/i18n/i18n-context.tsx';

/** A further reminder as field values. */
export type ReminderValues =
  | { kind: 'at'; date: string; time: string }
  | {
      kind: 'before';
      /** One of the listed options. */
      minutes: number;
    };

/** Options for the lead time of a reminder before the due time, in minutes. */
export const MINUTES_BEFORE: readonly number[] = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080];

/** The part of a form's values that determines its reminders. */
type ReminderFormValues = { reminders: readonly ReminderValues[]; dueDate: string };

type ReminderProblem = 'required' | 'needs-due' | 'duplicate';

export function reminderValuesOf(reminders: readonly TaskReminder[]): readonly ReminderValues[] {
  return reminders.map((reminder) => ({ ...reminder }));
}

/** Returns the complete reminders; those that are off have no visible fields and are skipped. */
export function parseReminders(reminding: ReminderFormValues): TaskReminder[] {
  const wrong = reminderProblems(reminding);
  return reminding.reminders.flatMap((reminder, index): TaskReminder[] => {
    if (wrong[index] !== undefined && wrong[index] !== 'needs-due') return [];
    if (reminder.kind === 'before') return [reminder];
    return [{ ...reminder, date: localDate(reminder.date) }];
  });
}

/** Returns the problem of each further reminder. */
export function reminderProblems({ reminders, dueDate }: ReminderFormValues): (ReminderProblem | undefined)[] {
  const keys = reminders.map((reminder) => JSON.stringify(Object.entries(reminder).toSorted()));
  return reminders.map((reminder, index) => {
    if (reminder.kind === 'at' && (!isLocalDate(reminder.date) || reminder.time === '')) return 'required';
    if (reminder.kind === 'before' && dueDate === '') return 'needs-due';
    return keys.indexOf(keys[index] ?? '') < index ? 'duplicate' : undefined;
  });
}

/** Suggests the next reminder: the first unused lead time, or a time of day for a task without a due date. */
export function nextReminder({ reminders, dueDate }: ReminderFormValues, today: string): ReminderValues {
  const taken = reminders.flatMap((reminder) => (reminder.kind === 'before' ? [reminder.minutes] : []));
  const free = PROPOSED.find((minutes) => !taken.includes(minutes));
  if (dueDate === '' || free === undefined) return { kind: 'at', date: today, time: '09:00' };
  return { kind: 'before', minutes: free };
}

const PROPOSED: readonly number[] = [30, 10, 60, 1440, ...MINUTES_BEFORE];

const [HOUR, DAY] = [60, 1440];

/** Formats a lead time in the largest unit that divides it. */
export function useMinutesBeforeText(): (minutes: number) => string {
  const text = useText('task-form');
  return (minutes) => {
    if (minutes === 0) return text('reminder.before.now');
    if (minutes % DAY === 0) return text('reminder.before.days', { count: minutes / DAY });
    if (minutes % HOUR === 0) return text('reminder.before.hours', { count: minutes / HOUR });
    return text('reminder.before.minutes', { count: minutes });
  };
}
