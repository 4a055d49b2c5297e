import { type EpochMs, firstInstantAt, type LocalDate } from '@dayward/domain';
import type { Task } from '../tasks.data.ts';

/** The time from which "a day before" is counted where a task has neither a time nor a reminder's; chosen by us. */
const MORNING = '09:00';

type Reminding = Pick<
  Task,
  'completed' | 'archivedAt' | 'dueDate' | 'dueTime' | 'reminderEnabled' | 'reminderTime' | 'reminders' | 'snoozedUntil'
>;

/** A task that is to be called to mind, and the latest of its reminders that have come. */
export type DueReminder<T> = { task: T; at: EpochMs };

/**
 * The tasks that are to be called to mind: open ones with a reminder after the first instant and not after the second one.
 * While a task rests its reminders are silent, and when it has rested it is called to mind by that.
 */
export function dueTaskReminders<T extends Reminding>(
  tasks: readonly T[],
  after: EpochMs,
  until: EpochMs,
  zone: string,
): DueReminder<T>[] {
  const isNow = (instant: EpochMs) => instant > after && instant <= until;
  return tasks.flatMap((task) => {
    if (task.completed || task.archivedAt !== null) return [];
    const wakesAt = task.snoozedUntil === null ? Number.NEGATIVE_INFINITY : Date.parse(task.snoozedUntil);
    const reminded = reminderInstants(task, zone).filter((instant) => isNow(instant) && instant > wakesAt);
    const instants = isNow(wakesAt) ? [wakesAt, ...reminded] : reminded;
    return instants.length === 0 ? [] : [{ task, at: Math.max(...instants) }];
  });
}

/** When a task is to be called to mind by what was set for it. */
export function reminderInstants(task: Reminding, zone: string): EpochMs[] {
  const { dueDate, dueTime, reminderEnabled, reminderTime, reminders } = task;
  if (!reminderEnabled) return [];
  const instants: EpochMs[] = [];
  if (dueDate !== null && reminderTime !== null) instants.push(instantOf(dueDate, reminderTime, zone));
  for (const reminder of reminders) {
    if (reminder.kind === 'at') instants.push(instantOf(reminder.date, reminder.time, zone));
    else if (dueDate !== null) {
      const due = instantOf(dueDate, dueTime ?? reminderTime ?? MORNING, zone);
      instants.push(due - reminder.minutes * 60_000);
    }
  }
  return instants;
}

function instantOf(day: LocalDate, time: string, zone: string): EpochMs {
  return firstInstantAt(day, Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), zone);
}
