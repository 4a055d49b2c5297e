import {
  addDays,
  daysBetween,
  type LocalDate,
  localDateAt,
  type ReminderClock,
  type ReminderSources,
  startOfLocalDay,
} from '@dayward/domain';
import {
  ACT_DAYS,
  type Act,
  actsThatDecide,
  habitActs,
  type LinkedTask,
  taskActs,
  tasksOfLink,
  timesOfReminder,
} from '@dayward/domain/smart-reminders';
import type { UserTx } from '#src/db/database.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import type { NewNotification } from '../queue.service.ts';
import {
  findLinkedTasks,
  findMonthsOfHabits,
  type RemindingHabit,
  type RemindingSmartReminder,
} from './reminder-sources.repo.ts';

/** The smart reminders of an account, and the tasks to which they are linked. */
export type SmartReminders = {
  reminders: readonly RemindingSmartReminder[];
  sources: ReminderSources['smartReminders'];
  tasks: readonly LinkedTask[];
};

type Account = {
  reminders: readonly RemindingSmartReminder[];
  habits: readonly RemindingHabit[];
  clock: ReminderClock;
  now: Date;
};

const NONE: SmartReminders = { reminders: [], sources: [], tasks: [] };

/** Days around today of which reminders may be asked: those that are told late, and those among which the next one is looked for. */
const DAYS_BACK = 2;
const DAYS_AHEAD = 10;

/** Reads the records that move the optimized ones of an account's active smart reminders; most accounts have none. */
export async function readSmartReminders(
  tx: UserTx,
  userId: string,
  { reminders, habits, clock, now }: Account,
): Promise<SmartReminders> {
  if (reminders.length === 0) return NONE;
  const { zone, dayStartHour } = clock;
  const today = localDateAt(now.getTime(), zone);
  const first = addDays(today, -ACT_DAYS - DAYS_BACK);
  const before = addDays(today, DAYS_AHEAD);
  const span = { dayStartHour, before, days: daysBetween(first, before) };
  const [movedHabits, taskIds] = [
    reminders.flatMap(({ aiOptimized, linkedTo }) => (aiOptimized && linkedTo?.kind === 'habit' ? [linkedTo.id] : [])),
    reminders.flatMap(({ linkedTo }) => (linkedTo?.kind === 'task' ? [linkedTo.id] : [])),
  ];
  const since = new Date(startOfLocalDay(first, zone));
  const [months, tasks] = await Promise.all([
    movedHabits.length === 0 ? [] : findMonthsOfHabits(tx, userId, movedHabits, first),
    taskIds.length === 0 ? [] : findLinkedTasks(tx, userId, taskIds, since),
  ]);
  const actsOf = ({ aiOptimized, linkedTo }: RemindingSmartReminder): Act[] => {
    if (!aiOptimized || linkedTo === null) return [];
    if (linkedTo.kind === 'task') return taskActs(tasksOfLink(tasks, linkedTo.id), zone, span);
    const habit = habits.find(({ id }) => id === linkedTo.id);
    return habit ? habitActs(habit, months, span) : [];
  };
  const sources = reminders.map((reminder) => {
    const acts = actsOf(reminder);
    const timesOn = (date: LocalDate) => timesOfReminder(reminder, actsThatDecide(acts, date), dayStartHour);
    return { id: reminder.id, days: reminder.days, timesOn };
  });
  return { reminders, sources, tasks };
}

/** The next instant at which optimized reminders may move: when a day is over, its records count. */
export function nextMove({ smart, clock }: { smart: SmartReminders; clock: ReminderClock }, now: Date): number {
  const isMoving = smart.reminders.some(({ aiOptimized, linkedTo }) => aiOptimized && linkedTo !== null);
  if (!isMoving) return Number.POSITIVE_INFINITY;
  return startOfLocalDay(addDays(localDateAt(now.getTime(), clock.zone), 1), clock.zone);
}

/** Notes at the reminders when they were sent (REM-07). */
export async function markTriggered(
  sync: SyncWriter,
  tx: UserTx,
  userId: string,
  sent: readonly NewNotification[],
  now: Date,
): Promise<void> {
  const ids = new Set(
    sent.flatMap(({ kind, subjectId }) => (kind === 'smart_reminder' && subjectId ? [subjectId] : [])),
  );
  const fields = { lastTriggered: now.toISOString() };
  const writes = [...ids].map((id) => ({ collection: 'smart_reminders', id, fields }));
  if (writes.length > 0) await sync.writeRows(tx, userId, writes, []);
}
