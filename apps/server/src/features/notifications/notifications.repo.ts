import type { LocalDate, NotificationKind } from '@dayward/domain';
import type { SmartLink } from '@dayward/domain/smart-reminders';
import type { UserTx } from '#src/db/database.ts';
import { statement } from '#src/db/statement.ts';

/** A notification to act on; `isWaiting` is true while it is to come again. */
export type ActedNotification = {
  id: string;
  kind: NotificationKind | null;
  subjectId: string | null;
  day: string | null;
  isWaiting: boolean;
};

const FIND_ACTED = statement(
  `select id, kind, subject_id as "subjectId", day,
     coalesce(snoozed_until > now(), false) as "isWaiting"
   from notifications where user_id = $1 and id = $2`,
);

/** Finds a notification of the account, also one that was deleted from its list: a device may still show it. */
export async function findActedNotification(
  tx: UserTx,
  userId: string,
  id: string,
): Promise<ActedNotification | undefined> {
  return (await tx.$run<ActedNotification>(FIND_ACTED, [userId, id]))[0];
}

const PUT_OFF = statement('update notifications set snoozed_until = $3::timestamptz where user_id = $1 and id = $2');

/** Lets a notification come again at an instant, with the commit. */
export function putOff(tx: UserTx, userId: string, id: string, until: Date): void {
  tx.$leave(tx.$run(PUT_OFF, [userId, id, until]));
}

/** A notification that was put off. */
export type PutOffNotification = {
  id: string;
  kind: NotificationKind;
  subjectId: string | null;
  day: LocalDate;
  snoozedUntil: string;
};

const FIND_PUT_OFF = statement(
  `select id, kind, subject_id as "subjectId", day, snoozed_until as "snoozedUntil" from notifications
   where user_id = $1 and snoozed_until is not null and kind is not null and day is not null`,
);

/** Finds the notifications of an account that were put off, also those whose time has not come. */
export function findPutOff(tx: UserTx, userId: string): Promise<PutOffNotification[]> {
  return tx.$run<PutOffNotification>(FIND_PUT_OFF, [userId]);
}

const END_PUT_OFF = statement(
  'update notifications set snoozed_until = null where user_id = $1 and id = any($2::uuid[])',
);

/** Notes that notifications which were put off have come again, with the commit. */
export function endPutOff(tx: UserTx, userId: string, ids: readonly string[]): void {
  if (ids.length > 0) tx.$leave(tx.$run(END_PUT_OFF, [userId, ids]));
}

/** What a notification is about. */
export type NotificationSubject =
  | { type: 'habit'; id: string; runId: string | null }
  | { type: 'task'; id: string; isDone: boolean; snoozedUntil: string | null }
  /** A smart reminder that is linked to nothing. */
  | { type: 'none' };

const FIND_HABIT = statement(
  'select id, run_id as "runId" from habits where user_id = $1 and id = $2 and deleted_at is null',
);
const FIND_TASK = statement(
  `select id, completed as "isDone", snoozed_until as "snoozedUntil" from tasks
   where user_id = $1 and id = $2 and deleted_at is null`,
);

const FIND_LINK = statement(
  'select linked_to as "linkedTo" from smart_reminders where user_id = $1 and id = $2 and deleted_at is null',
);
/** The open task of a series that is due first; the linked one if none is open. */
const FIND_TASK_OF_SERIES = statement(
  `select id, completed as "isDone", snoozed_until as "snoozedUntil" from tasks
   where user_id = $1 and deleted_at is null and (not completed or id = $2)
     and coalesce(series_id, id) in (select coalesce(series_id, id) from tasks where user_id = $1 and id = $2)
   order by completed, due_date nulls last, id limit 1`,
);

type FoundTask = { id: string; isDone: boolean; snoozedUntil: string | null };

/** Finds the habit or task of a notification; undefined if it has none, or it was deleted. */
export async function findSubject(
  tx: UserTx,
  userId: string,
  { kind, subjectId }: Pick<ActedNotification, 'kind' | 'subjectId'>,
): Promise<NotificationSubject | undefined> {
  if (subjectId === null) return undefined;
  if (kind === 'smart_reminder') return findLinked(tx, userId, subjectId);
  return (await findHabit(tx, userId, subjectId)) ?? (await findTask(FIND_TASK, tx, userId, subjectId));
}

async function findLinked(tx: UserTx, userId: string, reminderId: string): Promise<NotificationSubject | undefined> {
  const [reminder] = await tx.$run<{ linkedTo: SmartLink | null }>(FIND_LINK, [userId, reminderId]);
  if (reminder === undefined || reminder.linkedTo === null) return reminder && { type: 'none' };
  const { kind, id } = reminder.linkedTo;
  return kind === 'habit' ? findHabit(tx, userId, id) : findTask(FIND_TASK_OF_SERIES, tx, userId, id);
}

async function findHabit(tx: UserTx, userId: string, id: string): Promise<NotificationSubject | undefined> {
  const [habit] = await tx.$run<{ id: string; runId: string | null }>(FIND_HABIT, [userId, id]);
  return habit && { type: 'habit', ...habit };
}

async function findTask(
  by: typeof FIND_TASK,
  tx: UserTx,
  userId: string,
  id: string,
): Promise<NotificationSubject | undefined> {
  const [task] = await tx.$run<FoundTask>(by, [userId, id]);
  return task && { type: 'task', ...task };
}
