import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskLineMessages = {
  label: 'New task',
  placeholder: 'Pay rent tomorrow 9am #Finance every month',
  submit: 'Add',
  more: 'More options…',
  finish: 'Done',
  done: '“{{title}}” was added.',
  'done.many': { one: '{{count}} task added.', other: '{{count}} tasks added.' },
  'done.understood': '“{{title}}” was added: {{understood}}.',
  'title.required': 'A task needs a name.',
  'title.allUnderstood':
    'Something is missing: what is to be done? Press what is not meant so, and it becomes the name.',
  'title.tooLong': 'A name can have at most {{max}} characters. The rest fits into the description.',
  notSaved: 'The task was not added: {{reason}}',
  understood: 'Understood',
  'understood.said': 'Understood: {{pieces}}',
  remove: '{{kind}}: {{meaning}}. Keep “{{text}}” as a part of the name',
  'kind.date': 'Date',
  'kind.time': 'Time',
  'kind.repeat': 'Repeats',
  'kind.duration': 'Takes',
  'kind.priority': 'Priority',
  'kind.category': 'Category',
  'kind.list': 'List',
  'kind.tag': 'Tag',
  newList: '{{name}} (new list)',
  dateAndTime: '{{date}}, {{time}}',
  minutes: '{{minutes}} min',
  hours: '{{hours}} h',
  'hours.minutes': '{{hours}} h {{minutes}} min',
  help: 'What can be typed',
  'help.dates': 'tomorrow, monday, in 3 days, jan 21 at 9am',
  'help.repeats': 'every day, every 2 weeks, every last friday; every! counts from when it was done',
  'help.signs': '#Work or #a list, @tag, !high, 30m; !1 or p1 is the most urgent, !4 or p4 the least',
  'help.names': 'Dates count at the beginning and at the end of the line, so “The 9/11 Report” stays a name.',
  command: 'Add task: {{line}}',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-line': typeof taskLineMessages;
  }
}
