import { MUTATIONS } from '@dayward/contract';
import {
  currentRunId,
  type HabitRules,
  localDate,
  localDateAt,
  type NotificationAction,
  notificationKind,
  SNOOZE_MINUTES,
} from '@dayward/domain';
import type { Database, UserTx } from '#src/db/database.ts';
import { readCalendar } from '#src/features/accounts/index.ts';
import { AppError } from '#src/platform/http/app-error.ts';
import type { SyncWriter } from '#src/platform/sync/sync-writer.ts';
import {
  type ActedNotification,
  findActedNotification,
  findSubject,
  type NotificationSubject,
  putOff,
} from './notifications.repo.ts';
import { wakeReminders } from './planning/reminder-clocks.repo.ts';

type Deps = { database: Database; sync: SyncWriter };

const SNOOZE_MS = SNOOZE_MINUTES * 60_000;

/**
 * Acts on the subject of a notification without opening the app: the same change as in the app. Marking as done is idempotent; a
 * notification that is put off already stays so.
 *
 * @throws AppError `not_found` for an unknown or foreign notification or a subject that is gone, `conflict` for a notification
 *   without this action; as the mutations `habit.setDay` and `task.patch`
 */
export async function actOnNotification(
  { database, sync }: Deps,
  userId: string,
  id: string,
  action: NotificationAction,
): Promise<void> {
  await sync.runExclusive(userId, () =>
    database.asUser(userId, async (tx) => {
      await sync.lock(tx, userId);
      const found = await findActedNotification(tx, userId, id);
      if (found === undefined) throw new AppError('not_found');
      if (found.kind === null || !notificationKind(found.kind).actions.includes(action)) throw new AppError('conflict');
      const subject = await findSubject(tx, userId, found);
      if (subject === undefined) throw new AppError('not_found');
      const acted = { ...found, subject };
      if (action === 'done') await markAsDone(sync, tx, userId, acted);
      else await snooze(sync, tx, userId, acted);
    }),
  );
}

type Acted = ActedNotification & { subject: NotificationSubject };

async function markAsDone(sync: SyncWriter, tx: UserTx, userId: string, { id, day, subject }: Acted): Promise<void> {
  const now = new Date();
  const { today, zone } = await readCalendar(tx, userId, now);
  const at = now.toISOString();
  if (subject.type === 'task') {
    const args = { id: subject.id, at, day: localDateAt(now.getTime(), zone), zone, next: null };
    if (!subject.isDone) await sync.apply(tx, userId, MUTATIONS['task.complete'], args);
  } else if (subject.type === 'habit') {
    const habit: Pick<HabitRules, 'id' | 'runId'> = subject;
    const where = { habitId: habit.id, runId: currentRunId(habit), day: day === null ? today : localDate(day) };
    await sync.apply(tx, userId, MUTATIONS['habit.setDay'], { ...where, state: 'done', at, zone });
  }
  await sync.apply(tx, userId, MUTATIONS['notification.patch'], { id, changes: { read: true } });
}

/** Puts a task off itself. Of a habit or a smart reminder, a new notification comes: in the list, and by all channels that are on. */
async function snooze(
  sync: SyncWriter,
  tx: UserTx,
  userId: string,
  { id: notificationId, kind, isWaiting, subject }: Acted,
): Promise<void> {
  const now = Date.now();
  const until = new Date(now + SNOOZE_MS);
  // A smart reminder of a task comes again itself: it leaves the task's own reminders as they are.
  if (subject.type === 'task' && kind !== 'smart_reminder') {
    if (subject.isDone || (subject.snoozedUntil !== null && Date.parse(subject.snoozedUntil) > now)) return;
    const changes = { snoozedUntil: until.toISOString() };
    await sync.apply(tx, userId, MUTATIONS['task.patch'], { id: subject.id, changes });
    return;
  }
  if (isWaiting) return;
  putOff(tx, userId, notificationId, until);
  wakeReminders(tx, until);
}
