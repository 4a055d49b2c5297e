import {
  HABITS,
  type LocalDate,
  localDateAt,
  NEXT_TASK_NOTICES,
  type NotificationAction,
  type NotificationKind,
  notificationKind,
  pathOfNotification,
  TASKS,
} from '@dayward/domain';
import type { Notification } from '../notifications.data.ts';
import { isUnread } from '../unread-count.ts';

/** A notification as the list shows it. */
export type NotificationItem = {
  row: Notification;
  /** A title that was stored in English for all languages; null for one in the user's. */
  fixedTitle: FixedTitle | null;
  isUnread: boolean;
  /** The page that it opens; null if its habit or task no longer exists. */
  path: string | null;
  /** The habit or task that its buttons act on. */
  subject: Subject | undefined;
  /** What can be done here: only while its habit or task waits for it. */
  actions: readonly NotificationAction[];
};

export type FixedTitle = 'habit_completed' | 'task_overdue' | 'next_task' | 'next_subtasks';

/** Notifications of one day of the user's calendar. */
export type NotificationDay = { day: LocalDate; items: readonly NotificationItem[] };

export type Subject = { collection: typeof HABITS | typeof TASKS; id: string };

/** What the list knows about the habits and tasks behind notifications. */
export type Subjects = {
  exists(collection: string, id: string): boolean;
  isHabitOpen(id: string, day: string | null): boolean;
  isTaskOpen(id: string): boolean;
  /** The habit or task that a smart reminder is for; undefined if it has none. */
  ofReminder(id: string): Subject | undefined;
};

type Context = { now: number; zone: string; subjects: Subjects; isOffline: boolean };

const HOUR_MS = 3_600_000;

const FIXED_TITLES: Readonly<Record<string, FixedTitle>> = {
  'Habit Completed': 'habit_completed',
  'Task Overdue': 'task_overdue',
  [NEXT_TASK_NOTICES.task]: 'next_task',
  [NEXT_TASK_NOTICES.subtasks]: 'next_subtasks',
};

/**
 * The title of other kinds may be the user's own. Rows that were stored before
 * notifications had a kind have none.
 */
const KINDS_WITH_FIXED_TITLE: ReadonlySet<NotificationKind> = new Set(['habit_completed', 'task_overdue', 'next_task']);

/** Groups notifications, which are sorted newest first, by the day on which they came. */
export function buildNotificationDays(rows: readonly Notification[], context: Context): NotificationDay[] {
  const days: { day: LocalDate; items: NotificationItem[] }[] = [];
  for (const row of rows) {
    const day = localDateAt(Date.parse(row.createdAt), context.zone);
    const last = days.at(-1);
    const items = last?.day === day ? last.items : [];
    if (last?.day !== day) days.push({ day, items });
    items.push(itemOf(row, context));
  }
  return days;
}

function itemOf(row: Notification, { now, subjects, isOffline }: Context): NotificationItem {
  const { kind } = row;
  const subject = subjectOf(row, subjects);
  const isGone = kind !== 'smart_reminder' && subject !== undefined && !subjects.exists(subject.collection, subject.id);
  return {
    row,
    fixedTitle: KINDS_WITH_FIXED_TITLE.has(kind ?? 'next_task') ? (FIXED_TITLES[row.title] ?? null) : null,
    isUnread: isUnread(row),
    path: isGone ? null : pathOfNotification(row),
    subject,
    actions:
      kind === null || !isOpen(subject, row.day, subjects) || isOld(row, kind, now)
        ? []
        : notificationKind(kind).actions.filter((action) => !isOffline || isDoneHere(action, kind, subject)),
  };
}

function subjectOf({ kind, type, subjectId: id }: Notification, subjects: Subjects): Subject | undefined {
  if (kind === null || id === null || type === 'system') return undefined;
  if (kind === 'smart_reminder') return subjects.ofReminder(id);
  return { collection: type === 'habit' ? HABITS : TASKS, id };
}

function isOpen(subject: Subject | undefined, day: string | null, subjects: Subjects): boolean {
  if (subject === undefined) return false;
  return subject.collection === HABITS ? subjects.isHabitOpen(subject.id, day) : subjects.isTaskOpen(subject.id);
}

/** False for what only the server can do: it sends the reminder again, except for a task's own, which is put off by its row. */
export function isDoneHere(
  action: NotificationAction,
  kind: NotificationKind | null,
  subject: Subject | undefined,
): boolean {
  return action === 'done' || (subject?.collection === TASKS && kind !== 'smart_reminder');
}

/** Buttons of a reminder of last week would act on a day that is long over. */
function isOld({ createdAt }: Notification, kind: NotificationKind, now: number): boolean {
  return now - Date.parse(createdAt) > notificationKind(kind).relevantHours * HOUR_MS;
}
