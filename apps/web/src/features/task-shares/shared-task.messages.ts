import type { Messages } from '#src/platform/i18n/messages.ts';

export const sharedTaskMessages = {
  title: 'Shared task',
  loading: 'Opening the link…',
  failed: 'The link couldn’t be opened',
  'gone.title': 'This link no longer works',
  'gone.body': 'It was turned off, has expired or is incomplete. Ask the person who sent it for a new one.',
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
  copy: 'A copy from {{when}}. Later changes aren’t shown.',
  until: 'The link works until {{when}}.',
  add: 'Add to my tasks',
  added: '“{{title}}” was added to your tasks.',
  open: 'Open in my tasks',
  made: 'Made with {{product}}',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'shared-task': typeof sharedTaskMessages;
  }
}
