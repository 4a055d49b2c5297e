import type { Messages } from '#src/platform/i18n/messages.ts';

export const notificationsMessages = {
  title: 'Notifications',
  unread: { one: '{{count}} unread', other: '{{count}} unread' },
  'unread.none': 'Nothing unread',
  'item.unread': 'Unread',
  markAll: 'Mark all as read',
  settings: 'Settings and schedules',
  'empty.title': 'No notifications yet',
  'empty.body': 'Reminders and news about your habits and tasks appear here.',
  failed: 'Your notifications couldn’t be loaded',
  loading: 'Loading your notifications…',
  offline: 'You’re offline. New notifications appear when you’re back online.',
  more: 'Show older ones',
  today: 'Today',
  yesterday: 'Yesterday',
  markRead: 'Mark “{{title}}” as read',
  delete: 'Delete “{{title}}”',
  'delete.toast': 'Notification deleted.',
  'markAll.toast': 'All notifications are marked as read.',
  done: 'Done',
  'done.label': 'Done: {{title}}',
  snooze: 'In 10 minutes',
  'snooze.label': 'Remind me of {{title}} in 10 minutes',
  'snooze.toast': 'You’ll be reminded again in 10 minutes.',
  'fixed.habit_completed': 'Habit completed',
  'fixed.task_overdue': 'Task overdue',
  'fixed.next_task': 'Next task not added',
  'fixed.next_subtasks': 'Next task added without its subtasks',
  toast: '{{title}}: {{body}}',
  arrival: 'Reminder',
  open: 'Open',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    notifications: typeof notificationsMessages;
  }
}
