import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskFormMessages = {
  'title.add': 'New task',
  'title.edit': 'Edit “{{title}}”',
  'submit.add': 'Add task',

  title: 'Title',
  'title.required': 'Give the task a title.',
  'title.tooLong': 'Use at most {{max}} characters.',
  due: 'Due date',
  dueTime: 'Time',
  'dueTime.hint': 'Without a time, it’s due at the end of the day.',
  priority: 'Priority',
  'more.summary': 'Description, status, list, reminders, repeat…',

  description: 'Description',
  'description.hint': 'Supports Markdown: **bold**, _italic_, - lists, [links](https://…).',
  'description.tooLong': 'Use at most {{max}} characters.',
  status: 'Status',
  category: 'Category',
  list: 'List',
  'list.none': 'No list',
  'list.gone': 'Deleted list',
  'list.new': 'New list…',
  'list.new.name': 'New list name',
  'list.new.known': 'A list with this name already exists, so the task goes there.',
  'list.new.required': 'Give the list a name.',
  'list.new.tooLong': 'Use at most {{max}} characters.',
  'list.new.full': 'You have {{max}} lists, the most an account can hold. Choose one of them.',
  'list.new.added': '“{{title}}” was added to the new list “{{list}}”.',
  'list.new.changed': '“{{title}}” was changed and moved to the new list “{{list}}”.',
  start: 'Start date',
  'start.hint': 'Hidden from Today until then.',
  'start.tooLate': 'The start date must not be after the due date.',
  estimate: 'Estimated minutes',
  'estimate.invalid': 'Enter a whole number from 1 to {{max}}.',
  'date.invalid': 'Enter a complete date.',
  'time.invalid': 'Enter a complete time.',

  'tags.tooMany': 'A task can have at most {{max}} tags.',

  'recurrence.invalid': 'This schedule isn’t supported. Choose a simpler one.',

  'reminder.on': 'Remind me',
  'reminder.time': 'On the due date at',
  'reminder.time.hint': 'Leave empty for none.',
  'reminder.nth': 'Reminder {{number}}',
  'reminder.kind': 'When',
  'reminder.kind.at': 'On a specific day',
  'reminder.kind.before': 'Before it’s due',
  'reminder.date': 'Day',
  'reminder.at': 'At',
  'reminder.before': 'How long before',
  'reminder.before.now': 'When it’s due',
  'reminder.before.minutes': { one: '{{count}} minute', other: '{{count}} minutes' },
  'reminder.before.hours': { one: '{{count}} hour', other: '{{count}} hours' },
  'reminder.before.days': { one: '{{count}} day', other: '{{count}} days' },
  'reminder.add': 'Add another reminder',
  'reminder.remove': 'Remove reminder {{number}}',
  'reminder.required': 'Enter a day and a time.',
  'reminder.needs-due': 'Set a due date first.',
  'reminder.duplicate': 'This reminder already exists.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-form': typeof taskFormMessages;
  }
}
