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
  help: 'What can be typed',
  'help.dates': 'tomorrow, sat 10am, in 2 hours, jan 21 at 9am, 3-4pm',
  'help.repeats':
    'every day at 9am until apr 1, weekdays, last friday of every month; every! counts from when it was done',
  'help.signs': '#Work or #a list, @tag, !high, 30m; !1 or p1 is the most urgent, !4 or p4 the least',
  'help.names':
    'Dates count at the beginning and at the end of the line, so “The 9/11 Report” stays a name. What could be either is suggested below the line: tap it to use it.',
  command: 'Add task: {{line}}',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-line': typeof taskLineMessages;
  }
}
