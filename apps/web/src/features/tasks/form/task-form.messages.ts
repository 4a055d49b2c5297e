import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskFormMessages = {
  'title.add': 'New task',
  'title.edit': 'Edit “{{title}}”',
  'submit.add': 'Add task',

  title: 'Title',
  'title.required': 'A task needs a title.',
  'title.tooLong': 'A title can have at most {{max}} characters.',
  due: 'Due date',
  dueTime: 'Time',
  'dueTime.hint': 'Without one it is due at the end of the day.',
  priority: 'Priority',
  'more.summary': 'Description, status, list, reminders, repeating…',

  description: 'Description',
  'description.hint': 'Markdown works: **bold**, _italic_, - lists, [links](https://…).',
  'description.tooLong': 'A description can have at most {{max}} characters.',
  status: 'Status',
  category: 'Category',
  list: 'List',
  'list.none': 'No list',
  'list.gone': 'A list that is gone',
  'list.new': 'New list…',
  'list.new.name': 'Name of the new list',
  'list.new.known': 'There is a list of this name: the task goes into that one.',
  'list.new.required': 'A list needs a name.',
  'list.new.tooLong': 'A name can have at most {{max}} characters.',
  'list.new.full': 'You have {{max}} lists, the most that one account can hold. Please choose one of them.',
  'list.new.added': '“{{title}}” was added, with the new list “{{list}}”.',
  'list.new.changed': '“{{title}}” was changed, and is in the new list “{{list}}”.',
  start: 'Start date',
  'start.hint': 'Today leaves it out until then.',
  'start.tooLate': 'It cannot start after it is due.',
  estimate: 'Estimated minutes',
  'estimate.invalid': 'Please give a whole number from 1 to {{max}}.',
  'date.invalid': 'Please give a whole date.',
  'time.invalid': 'Please give a whole time.',

  'tags.tooMany': 'A task can have at most {{max}} tags.',

  'recurrence.invalid': 'It cannot repeat like this. Please choose something simpler.',

  'reminder.on': 'Remind me',
  'reminder.notYet':
    'Shown while {{product}} is open, if you enable notifications. Reminders to a closed app are not built yet.',
  'reminder.time': 'On the day it is due, at',
  'reminder.time.hint': 'Leave it empty for none.',
  'reminder.nth': 'Reminder {{number}}',
  'reminder.kind': 'When',
  'reminder.kind.at': 'On a day of its own',
  'reminder.kind.before': 'Before it is due',
  'reminder.date': 'Day',
  'reminder.at': 'At',
  'reminder.before': 'How long before',
  'reminder.before.now': 'When it is due',
  'reminder.before.minutes': { one: '{{count}} minute', other: '{{count}} minutes' },
  'reminder.before.hours': { one: '{{count}} hour', other: '{{count}} hours' },
  'reminder.before.days': { one: '{{count}} day', other: '{{count}} days' },
  'reminder.add': 'Add another reminder',
  'reminder.remove': 'Remove reminder {{number}}',
  'reminder.required': 'Please give a day and a time.',
  'reminder.needs-due': 'This needs a due date.',
  'reminder.duplicate': 'This reminder is there already.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-form': typeof taskFormMessages;
  }
}
