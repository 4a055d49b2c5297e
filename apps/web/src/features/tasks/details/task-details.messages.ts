import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskDetailsMessages = {
  overdue: 'Overdue: {{due}}',
  due: 'Due {{due}}',
  archived: 'Archived',
  export: 'Export',
  notKept: 'The change was not saved. {{problem}}',
  texts: {
    one: 'A text that was overwritten on another device is kept.',
    other: '{{count}} texts that were overwritten on other devices are kept.',
  },
  'texts.see': 'Open Recently deleted',

  description: 'Description',
  'description.add': 'Add a description',
  'description.edit': 'Edit the description',

  subtasks: 'Subtasks',
  'subtasks.done': { one: '{{done}} of {{count}} done', other: '{{done}} of {{count}} done' },
  'subtask.new': 'Add a subtask',
  'subtask.new.hint': 'Press Enter to add it. Pasted lines become one subtask each.',
  'subtask.add': 'Add',
  'subtask.done': '“{{title}}” is done',
  'subtask.title': 'Subtask “{{title}}”',
  'subtask.menu': 'More for “{{title}}”',
  'subtask.up': 'Move up',
  'subtask.down': 'Move down',
  'subtask.delete': 'Delete',
  'subtask.deleted': '“{{title}}” was deleted.',
  'subtask.added': { one: '{{count}} subtask was added.', other: '{{count}} subtasks were added.' },
  'subtask.required': 'Give the subtask a title.',
  'subtask.tooLong': 'Use at most {{max}} characters.',
  'subtask.someTooLong': {
    one: '{{count}} line is longer than {{max}} characters. Nothing was added.',
    other: '{{count}} lines are longer than {{max}} characters. Nothing was added.',
  },
  'subtask.full': 'A task can have at most {{max}} subtasks. There is room for {{room}} more. Nothing was added.',
  'subtask.handle': 'Move “{{name}}”',
  'subtask.instructions':
    'Press Space to pick it up, use the arrow keys to move it, Space to drop it and Escape to cancel.',
  'subtask.lifted': 'Picked up “{{name}}”, at position {{place}} of {{count}}.',
  'subtask.moved': '“{{name}}” is at position {{place}} of {{count}}.',
  'subtask.dropped': 'Dropped “{{name}}” at position {{place}} of {{count}}.',
  'subtask.cancelled': '“{{name}}” is back where it was.',

  facts: 'Details',
  planned: 'Planned for',
  'planned.hint': 'The day you plan to do it. The due date stays the same.',
  repeats: 'Repeats',
  reminders: 'Reminders',
  'reminders.off': 'Off',
  'reminders.none': 'None',
  'reminders.due': 'On the due date, {{time}}',
  'reminders.before': '{{time}} before it’s due',
  'reminders.at': '{{day}}, {{time}}',
  'facts.edit': 'Edit everything',
  'time.whole': 'Enter a complete time.',

  files: 'Attachments',
  'files.add': 'Add files',
  'files.hint':
    'Any file up to {{megabytes}} MB. Only you can open them. Offline, they’re kept here and uploaded later.',
  'files.hint.memory':
    'Any file up to {{megabytes}} MB. Only you can open them. This browser can’t keep files, so stay on this page until they’re uploaded.',
  'files.choose': 'Choose files',
  'files.tooMany': 'Choose at most {{max}} files at once.',
  'files.bad.type': 'We can’t use “{{name}}”.',
  'files.bad.size': '“{{name}}” is larger than {{megabytes}} MB.',
  'files.empty': '“{{name}}” is empty.',
  'files.unreadable': 'This browser couldn’t read “{{name}}”.',
  'files.place':
    '“{{name}}” contains the place where it was taken, and this browser can’t remove it, so it was not attached. Save it as a JPEG and choose that file.',
  'files.full': 'A task can have at most {{max}} attachments.',
  'file.open': 'Open “{{name}}”',
  'file.download': 'Download “{{name}}”',
  'file.delete': 'Delete “{{name}}”',
  'file.deleted': '“{{name}}” was deleted.',
  'file.facts': '{{size}}, {{day}}',

  time: 'Time',
  'time.spent': { one: '{{count}} minute spent', other: '{{count}} minutes spent' },
  'time.ofEstimate': {
    one: 'of an estimated {{count}} minute',
    other: 'of an estimated {{count}} minutes',
  },
  'time.entries': 'Time entries',
  'time.entry': '{{from}} to {{to}}',
  'time.minutes': { one: '{{count}} minute', other: '{{count}} minutes' },
  'time.running': 'since {{from}}, running',
  'time.delete': 'Delete the time entry of {{when}}',
  'time.edit': 'Edit the time entry of {{when}}',
  'time.edited': 'Time entry updated.',
  'time.endDay': 'End day',
  'time.deleted': { one: '{{count}} minute was deleted.', other: '{{count}} minutes were deleted.' },
  'time.before': {
    one: '{{count}} time entry from before the restart',
    other: '{{count}} time entries from before the restart',
  },
  'time.log': 'Add time manually',
  'time.day': 'Day',
  'time.from': 'From',
  'time.to': 'To',
  'time.add': 'Add time',
  'time.added': { one: '{{count}} minute was added.', other: '{{count}} minutes were added.' },
  'time.required': 'Enter a value.',
  'time.order': 'The end must be after the start.',
  'time.future': 'This is in the future.',
  'time.more': 'Show more',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-details': typeof taskDetailsMessages;
  }
}
