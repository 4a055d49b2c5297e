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
  /** What can be done here: only while its habit or task waits for it. */
  actions: readonly NotificationAction[];
};

export type FixedTitle = 'habit_completed' | 'task_overdue' | 'next_task' | 'next_subtasks';

/** Notifications of one day of the user's calendar. */
export type NotificationDay = { day: LocalDate; items: readonly NotificationItem[] };

/** What the list knows about the habits and tasks behind notifications. */
export type Subjects = {
  exists(collection: string, id: string): boolean;
  isHabitOpen(id: string, day: string | null): boolean;
  isTaskOpen(id: string): boolean;
};

type Context = { now: number; zone: string; subjects: Subjects };

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

function itemOf(row: Notification, { now, subjects }: Context): NotificationItem {
  const { kind, subjectId } = row;
  const collection = kind === null ? undefined : collectionOf(kind, row.type);
  const hasSubject = collection !== undefined && subjectId !== null;
  const isGone = hasSubject && !subjects.exists(collection, subjectId);
  return {
    row,
    fixedTitle: KINDS_WITH_FIXED_TITLE.has(kind ?? 'next_task') ? (FIXED_TITLES[row.title] ?? null) : null,
    isUnread: isUnread(row),
    path: isGone ? null : pathOfNotification(row),
    actions:
      kind === null || !isOpen(row, collection, subjects) || isOld(row, kind, now)
        ? []
        : notificationKind(kind).actions,
  };
}

function collectionOf(kind: NotificationKind, type: Notification['type']): string | undefined {
  if (kind === 'smart_reminder' || type === 'system') return undefined;
  return type === 'habit' ? HABITS : TASKS;
}

function isOpen({ subjectId, day }: Notification, collection: string | undefined, subjects: Subjects): boolean {
  if (subjectId === null || collection === undefined) return false;
  return collection === HABITS ? subjects.isHabitOpen(subjectId, day) : subjects.isTaskOpen(subjectId);
}

/** Buttons of a reminder of last week would act on a day that is long over. */
function isOld({ createdAt }: Notification, kind: NotificationKind, now: number): boolean {
  return now - Date.parse(createdAt) > notificationKind(kind).relevantHours * HOUR_MS;
}
