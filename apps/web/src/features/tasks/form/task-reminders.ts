import { isLocalDate, localDate, type TaskReminder } from '@dayward/domain';

/** A further reminder as it stands in its fields. */
export type ReminderValues =
  | { kind: 'at'; date: string; time: string }
  | {
      kind: 'before';
      /** As they are chosen from a list. */
      minutes: number;
    };

/** How long before it is due somebody is reminded, to choose from, in minutes. */
export const MINUTES_BEFORE: readonly number[] = [0, 5, 10, 15, 30, 60, 120, 1440, 2880, 10_080];

/** What of a form says when a task is called to mind. */
type Reminding = { reminders: readonly ReminderValues[]; dueDate: string };

type ReminderProblem = 'required' | 'needs-due' | 'duplicate';

export function reminderValuesOf(reminders: readonly TaskReminder[]): readonly ReminderValues[] {
  return reminders.map((reminder) => ({ ...reminder }));
}

/** The reminders that are whole; of reminders that are off, nobody sees the fields. */
export function readReminders(reminding: Reminding): TaskReminder[] {
  const wrong = reminderProblems(reminding);
  return reminding.reminders.flatMap((reminder, index): TaskReminder[] => {
    if (wrong[index] !== undefined && wrong[index] !== 'needs-due') return [];
    if (reminder.kind === 'before') return [reminder];
    return [{ ...reminder, date: localDate(reminder.date) }];
  });
}

/** What is wrong with each of the further reminders. */
export function reminderProblems({ reminders, dueDate }: Reminding): (ReminderProblem | undefined)[] {
  const keys = reminders.map((reminder) => JSON.stringify(Object.entries(reminder).toSorted()));
  return reminders.map((reminder, index) => {
    if (reminder.kind === 'at' && (!isLocalDate(reminder.date) || reminder.time === '')) return 'required';
    if (reminder.kind === 'before' && dueDate === '') return 'needs-due';
    return keys.indexOf(keys[index] ?? '') < index ? 'duplicate' : undefined;
  });
}

/** What is proposed as one more: the first time before it is due that is not there yet, or a time where it is not due. */
export function nextReminder({ reminders, dueDate }: Reminding, today: string): ReminderValues {
  const taken = reminders.flatMap((reminder) => (reminder.kind === 'before' ? [reminder.minutes] : []));
  const free = PROPOSED.find((minutes) => !taken.includes(minutes));
  if (dueDate === '' || free === undefined) return { kind: 'at', date: today, time: '09:00' };
  return { kind: 'before', minutes: free };
}

const PROPOSED: readonly number[] = [30, 10, 60, 1440, ...MINUTES_BEFORE];
