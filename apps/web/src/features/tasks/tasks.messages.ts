import type { Messages } from '#src/platform/i18n/messages.ts';

export const tasksMessages = {
  title: 'Tasks',
  loading: 'Loading your tasks…',
  'failed.title': 'Your tasks could not be loaded',

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
  'moved.toast': '“{{title}}” is in “{{status}}” now.',
  'changed.toast': '“{{title}}” was changed.',
  'changed.many.toast': { one: '{{count}} task was changed.', other: '{{count}} tasks were changed.' },
  'archived.toast': '“{{title}}” is archived.',
  'archived.many.toast': { one: '{{count}} task is archived.', other: '{{count}} tasks are archived.' },
  'unarchived.toast': '“{{title}}” is back among your tasks.',
  'unarchived.many.toast': {
    one: '{{count}} task is back among your tasks.',
    other: '{{count}} tasks are back among your tasks.',
  },
  'duplicated.toast': '“{{title}}” has a twin now.',
  'restarted.toast': '“{{title}}” starts over.',
  'deleted.toast': '“{{title}}” was deleted.',
  'deleted.many.toast': { one: '{{count}} task was deleted.', other: '{{count}} tasks were deleted.' },
  'planned.toast': '“{{title}}” is planned for {{day}}.',
  'unplanned.toast': '“{{title}}” is not planned for a day any more.',
  'notToday.toast': '“{{title}}” waits until tomorrow.',
  'snoozed.toast': '“{{title}}” rests until {{moment}}.',
  'unsnoozed.toast': '“{{title}}” rests no longer.',

  'day.today': 'Today',
  'day.tomorrow': 'Tomorrow',
  'day.yesterday': 'Yesterday',
  'due.at': '{{day}}, {{time}}',
  starts: 'Starts {{day}}',
  rests: 'Rests until {{moment}}',
  overdue: 'Overdue',
  repeats: 'Repeats',

  'add.command': 'Add a task',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    tasks: typeof tasksMessages;
  }
}
