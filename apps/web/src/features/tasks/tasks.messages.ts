import type { Messages } from '#src/platform/i18n/messages.ts';

export const tasksMessages = {
  title: 'Tasks',
  loading: 'Loading your tasks…',
  'failed.title': 'Your tasks couldn’t be loaded',

  'category.Work': 'Work',
  'category.Personal': 'Personal',
  'category.Health': 'Health',
  'category.Learning': 'Learning',
  'category.Finance': 'Finance',
  'category.Home': 'Home',
  'category.Social': 'Social',
  'priority.Low': 'Low',
  'priority.Medium': 'Medium',
  'priority.High': 'High',
  'priority.Urgent': 'Urgent',
  'status.Todo': 'Todo',
  'status.In Progress': 'In Progress',
  'status.Review': 'Review',
  'status.Done': 'Done',

  complete: 'Complete “{{title}}”',
  'completed.toast': '“{{title}}” is done.',
  'completed.next.toast': '“{{title}}” is done. The next one is due {{day}}.',
  'completed.many.toast': { one: '{{count}} task is done.', other: '{{count}} tasks are done.' },
  'reopened.toast': '“{{title}}” is open again.',
  'moved.toast': '“{{title}}” was moved to “{{status}}”.',
  'changed.toast': '“{{title}}” was changed.',
  'changed.many.toast': { one: '{{count}} task was changed.', other: '{{count}} tasks were changed.' },
  'archived.toast': '“{{title}}” was archived.',
  'archived.many.toast': { one: '{{count}} task was archived.', other: '{{count}} tasks were archived.' },
  'unarchived.toast': '“{{title}}” was restored.',
  'unarchived.many.toast': {
    one: '{{count}} task was restored.',
    other: '{{count}} tasks were restored.',
  },
  'duplicated.toast': '“{{title}}” was duplicated.',
  'restarted.toast': '“{{title}}” starts over.',
  'deleted.toast': '“{{title}}” was deleted.',
  'deleted.many.toast': { one: '{{count}} task was deleted.', other: '{{count}} tasks were deleted.' },
  'planned.toast': '“{{title}}” is planned for {{day}}.',
  'unplanned.toast': '“{{title}}” is no longer planned.',
  'notToday.toast': '“{{title}}” is moved to tomorrow.',
  'snoozed.toast': '“{{title}}” is snoozed until {{moment}}.',
  'unsnoozed.toast': '“{{title}}” is no longer snoozed.',

  'day.today': 'Today',
  'day.tomorrow': 'Tomorrow',
  'day.yesterday': 'Yesterday',
  'due.at': '{{day}}, {{time}}',
  starts: 'Starts {{day}}',
  rests: 'Snoozed until {{moment}}',
  overdue: 'Overdue',
  repeats: 'Repeats',

  'add.command': 'Add a task',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    tasks: typeof tasksMessages;
  }
}
