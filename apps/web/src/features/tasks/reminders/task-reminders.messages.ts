import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskRemindersMessages = {
  title: { one: 'Task reminder', other: '{{count}} task reminders' },
  toast: 'Time for {{titles}}.',
  snooze: 'Snooze for 10 minutes',
  'series.task': {
    one: '{{titles}} is done, but the next one was not added because your account is full. Items in Recently deleted count until they are gone for good.',
    other:
      '{{titles}} are done, but the next ones were not added because your account is full. Items in Recently deleted count until they are gone for good.',
  },
  'series.subtasks': {
    one: 'The next {{titles}} was added without its subtasks because your account is full.',
    other: 'The next {{titles}} were added without their subtasks because your account is full.',
  },
  'series.more': { one: '{{count}} more', other: '{{count}} more' },
  'series.open': 'Open tasks',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-reminders': typeof taskRemindersMessages;
  }
}
