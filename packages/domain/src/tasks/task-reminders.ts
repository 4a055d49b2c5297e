import { epochMsOf } from '../time/instant.ts';
import type { LocalDate } from '../time/local-date.ts';
import { minuteOfDay } from '../time/local-moment.ts';
import { type EpochMs, firstInstantAt } from '../time/zone.ts';
import type { TaskFacts, TaskReminder } from './task.ts';

/** The time from which "a day before" counts for a task without a due time or a reminder time; chosen by us. */
const MORNING = '09:00';
const MINUTE_MS = 60_000;

/** Fields of a task on which its reminders depend. */
export type TaskWithReminders = Pick<TaskFacts, 'completed' | 'archivedAt' | 'dueDate' | 'dueTime' | 'snoozedUntil'> & {
  reminderEnabled: boolean;
  reminderTime: string | null;
  reminders: readonly TaskReminder[];
};

/** One reminder of a task: its instant, and a name that is the task's own and the same in every zone. */
export type TaskReminderMoment = { at: EpochMs; name: string };

/** A task with due reminders, and the latest of them. */
export type DueTaskReminder<Task> = TaskReminderMoment & { task: Task };

/**
 * Lists the reminders that an open task still has, by instant: the end of its snooze, and the ones that are set for it. A snoozed
 * task has no other reminders until then.
 */
export function remindersOfTask(task: TaskWithReminders, zone: string): TaskReminderMoment[] {
  if (task.completed || task.archivedAt !== null) return [];
  const wakesAt = task.snoozedUntil === null ? undefined : epochMsOf(task.snoozedUntil);
  const set = setReminders(task, zone).filter(({ at }) => wakesAt === undefined || at > wakesAt);
  return wakesAt === undefined ? set : [{ at: wakesAt, name: `snoozed ${task.snoozedUntil}` }, ...set];
}

/** Finds open tasks with a reminder after the first instant and not after the second one, with the latest of these reminders. */
export function dueTaskReminders<Task extends TaskWithReminders>(
  tasks: readonly Task[],
  after: EpochMs,
  until: EpochMs,
  zone: string,
): DueTaskReminder<Task>[] {
  return tasks.flatMap((task) => {
    const [latest] = remindersOfTask(task, zone)
      .filter(({ at }) => at > after && at <= until)
      .sort((one, other) => other.at - one.at);
    return latest === undefined ? [] : [{ task, ...latest }];
  });
}

/** Lists the reminders that are set for a task, whatever its state. */
export function setReminders(task: TaskWithReminders, zone: string): TaskReminderMoment[] {
  const { dueDate, dueTime, reminderEnabled, reminderTime, reminders } = task;
  if (!reminderEnabled) return [];
  const found: TaskReminderMoment[] = [];
  if (dueDate !== null && reminderTime !== null) found.push(momentAt(dueDate, reminderTime, zone));
  for (const reminder of reminders) {
    if (reminder.kind === 'at') found.push(momentAt(reminder.date, reminder.time, zone));
    else if (dueDate !== null) {
      const { at, name } = momentAt(dueDate, dueTime ?? reminderTime ?? MORNING, zone);
      found.push({ at: at - reminder.minutes * MINUTE_MS, name: `${reminder.minutes} before ${name}` });
    }
  }
  return found;
}

function momentAt(day: LocalDate, time: string, zone: string): TaskReminderMoment {
  return { at: firstInstantAt(day, minuteOfDay(time), zone), name: `${day} ${time}` };
}
