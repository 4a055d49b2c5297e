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
  'offered.said': 'Possible: {{pieces}}',
  'offer.date': 'Due {{meaning}}?',
  'offer.time': 'At {{meaning}}?',
  'offer.repeat': 'Repeat: {{meaning}}?',
  'offer.duration': 'Takes {{meaning}}?',
  'offer.accept': '{{offer}} Take “{{text}}” out of the name',
  offered: 'Suggestions',
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
  'help.dates': 'tomorrow, sat 10am, in 2 hours, jan 21 at 9am, 3-4pm',
  'help.repeats':
    'every day at 9am until apr 1, weekdays, last friday of every month; “every!” counts from the day it was done',
  'help.signs': '#Work or #list, @tag, !high, 30m; !1 or p1 is most urgent, !4 or p4 least',
  'help.names':
    'Dates are recognised at the start and end of the line, so “The 9/11 Report” stays a name. What could be either is suggested below the line: tap it to use it.',
  command: 'Add task: {{line}}',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-line': typeof taskLineMessages;
  }
}
