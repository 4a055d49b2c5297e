import type { Messages } from '#src/platform/i18n/messages.ts';

export const sharedTaskMessages = {
  title: 'Shared task',
  loading: 'Opening the link…',
  failed: 'The link could not be opened',
  'gone.title': 'This link no longer works',
  'gone.body': 'It was ended, its time is over, or a part of it is missing. Ask whoever sent it for another one.',
  facts: 'About this task',
  start: 'Starts',
  due: 'Due',
  'due.at': '{{day}}, {{time}}',
  priority: 'Priority',
  'priority.Low': 'Low',
  'priority.Medium': 'Medium',
  'priority.High': 'High',
  'priority.Urgent': 'Urgent',
  subtasks: 'Subtasks',
  'subtask.done': 'done',
  copy: 'A copy from {{when}}: what has changed since is not shown here.',
  until: 'The link works until {{when}}.',
  add: 'Add to my tasks',
  added: '“{{title}}” is among your tasks now.',
  open: 'Open it in my tasks',
  made: 'Made with {{product}}',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'shared-task': typeof sharedTaskMessages;
  }
}
