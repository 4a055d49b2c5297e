import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskPlaceMessages = {
  'inbox.title': 'Inbox',
  'inbox.body': 'Tasks without a list.',
  'today.title': 'Today',
  'today.body': 'What is due, overdue or planned for today.',
  'upcoming.title': 'Upcoming',
  'upcoming.body': 'What comes after today.',
  count: { one: '{{count}} open task', other: '{{count}} open tasks' },
  'count.none': 'Nothing open',
  day: '{{weekday}}, {{date}}',
  'upcoming.hint': 'A task without a day goes to tomorrow.',
  more: 'More for “{{title}}”',
  manual: 'My order',
  select: 'Select tasks',
  archive: 'Archived tasks',
  archived: 'Show archived tasks',
  'archived.back': 'Show open tasks',
  archiveDone: 'Archive completed tasks',
  edit: 'Name and colour…',
  archiveList: 'Archive list',
  'archivedList.toast': '“{{title}}” was archived with its open tasks.',
  'archivedList.body': 'This list is archived. Its open tasks show only here until you restore it.',
  restoreList: 'Restore list',
  'restoredList.toast': '“{{title}}” is back with its tasks.',
  delete: 'Delete list',
  'deleted.toast': '“{{title}}” was deleted. Its tasks are in the inbox.',
  'empty.title.list': 'Nothing in this list yet',
  'empty.body.list': 'Type a task above and press Enter. It goes into this list.',
  'empty.title.inbox': 'The inbox is empty',
  'empty.body.inbox': 'Tasks that you have not put into a list wait here.',
  'empty.title.today': 'Nothing for today',
  'empty.body.today': 'Add a task for today above, or plan one from “Upcoming”.',
  'empty.title.upcoming': 'Nothing ahead',
  'empty.body.upcoming': 'Tasks with a day after today show here, day by day.',
  'empty.title.archived': 'Nothing is archived here',
  'empty.body.archived': 'A task that you archive keeps everything and waits here.',
  'empty.action': 'Add a task',
  'empty.back': 'Show open tasks',
  'gone.title': 'This list is gone',
  'gone.body': 'It was deleted, or the address is wrong. Its tasks are in the inbox.',
  'gone.action': 'All lists',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-place': typeof taskPlaceMessages;
  }
}
