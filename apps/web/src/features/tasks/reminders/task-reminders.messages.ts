import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskRemindersMessages = {
  title: { one: 'A task is waiting', other: '{{count}} tasks are waiting' },
  toast: 'It is time for {{titles}}.',
  snooze: 'In 10 minutes',
  'series.task': {
    one: '{{titles}} is done, but the next one was not added: your account has no room for another task. What rests in Recently deleted takes room as well, until it is gone for good.',
    other:
      '{{titles}} are done, but their next ones were not added: your account has no room for more tasks. What rests in Recently deleted takes room as well, until it is gone for good.',
  },
  'series.subtasks': {
    one: 'The next {{titles}} was added without its subtasks: your account has no room for more of them.',
    other: 'The next ones of {{titles}} were added without their subtasks: your account has no room for more of them.',
  },
  'series.more': { one: '{{count}} more', other: '{{count}} more' },
  'series.open': 'Open tasks',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-reminders': typeof taskRemindersMessages;
  }
}
