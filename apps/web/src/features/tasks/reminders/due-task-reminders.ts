import { type EpochMs, firstInstantAt, type LocalDate } from '@dayward/domain';
import type { Task } from '../tasks.data.ts';

/** The time from which "a day before" counts for a task without a due time or a reminder time; chosen by us. */
const MORNING = '09:00';

type TaskWithReminders = Pick<
  Task,
  'completed' | 'archivedAt' | 'dueDate' | 'dueTime' | 'reminderEnabled' | 'reminderTime' | 'reminders' | 'snoozedUntil'
>;

/** A task with due reminders, and the instant of the latest of them. */
export type DueReminder<T> = { task: T; at: EpochMs };

/**
 * Finds open tasks with a reminder after the first instant and not after the second one. A snoozed task has no other reminders;
 * the end of its snooze is its reminder.
 */
export function dueTaskReminders<T extends TaskWithReminders>(
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

/** Lists the reminders that are set for a task, as instants. */
export function reminderInstants(task: TaskWithReminders, zone: string): EpochMs[] {
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
