import type { NotificationType } from './notification.ts';
import type { NotificationKind } from './notification-kinds.ts';

/** Pages of kinds that are about no single habit or task. */
const PATHS: { readonly [Kind in NotificationKind]?: string } = {
  task_deadlines: '/dashboard/upcoming',
  schedule: '/dashboard/today',
  streak_alert: '/dashboard/habits',
  weekly_report: '/dashboard',
  smart_reminder: '/dashboard/smart-reminders',
  plan_expiry: '/dashboard/settings/billing',
  test: '/dashboard/notifications',
};

const PATHS_OF_TYPES: Readonly<Record<NotificationType, { page: string; query: string }>> = {
  habit: { page: '/dashboard/habits', query: 'habit' },
  task: { page: '/dashboard/tasks', query: 'task' },
  reminder: { page: '/dashboard/tasks', query: 'task' },
  system: { page: '/dashboard', query: '' },
};

/** Returns the page of the app that a notification opens: its habit or task, or the page of its kind. */
export function pathOfNotification({
  kind,
  type,
  subjectId,
}: {
  kind: NotificationKind | null;
  type: NotificationType;
  subjectId: string | null;
}): string {
  const ofKind = kind === null ? undefined : PATHS[kind];
  const { page, query } = PATHS_OF_TYPES[type];
  if (ofKind !== undefined && (subjectId === null || query === '' || kind === 'smart_reminder')) return ofKind;
  return subjectId === null || query === '' ? page : `${page}?${query}=${subjectId}`;
}
