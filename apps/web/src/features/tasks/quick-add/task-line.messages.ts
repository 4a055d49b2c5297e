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
  'title.required': 'Give the task a name.',
  'title.allUnderstood': 'What needs to be done? Press a part that was misread to keep it as the name.',
  'title.tooLong': 'Use at most {{max}} characters. The rest fits in the description.',
  notSaved: 'The task was not added. {{reason}}',
  understood: 'Recognised',
  'understood.said': 'Recognised: {{pieces}}',
  remove: '{{kind}}: {{meaning}}. Keep “{{text}}” as part of the name',
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
  help: 'What you can type',
  'help.dates': 'tomorrow, monday, in 3 days, jan 21 at 9am',
  'help.repeats': 'every day, every 2 weeks, every last friday; “every!” counts from the day it was done',
  'help.signs': '#Work or #list, @tag, !high, 30m; !1 or p1 is most urgent, !4 or p4 least',
  'help.names': 'Dates are recognised at the start and end of the line, so “The 9/11 Report” stays a name.',
  command: 'Add task: {{line}}',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-line': typeof taskLineMessages;
  }
}
