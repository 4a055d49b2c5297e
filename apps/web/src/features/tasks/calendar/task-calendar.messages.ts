import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskCalendarMessages = {
  title: 'Task calendar',
  'view.legend': 'Calendar view',
  'view.month': 'Month',
  'view.week': 'Week',
  'view.agenda': 'Agenda',
  today: 'Today',
  'previous.month': 'Previous month',
  'next.month': 'Next month',
  'previous.week': 'Previous week',
  'next.week': 'Next week',
  'previous.agenda': 'Four weeks earlier',
  'next.agenda': 'Four weeks later',
  'habits.show': 'Show habits',

  keys: 'Use the arrow keys to move between days. The tasks of the selected day are listed below.',
  'day.with': '{{day}}, {{items}}',
  'day.tasks': { one: '{{count}} task', other: '{{count}} tasks' },
  'day.done': '{{count}} done',
  'day.previews': { one: '{{count}} repeats', other: '{{count}} repeat' },
  'day.habits': { one: '{{done}} of {{count}} habit done', other: '{{done}} of {{count}} habits done' },
  'day.habits.ahead': { one: '{{count}} habit', other: '{{count}} habits' },
  'day.more': '{{count}} more',
  'day.more.of': '{{more}}, {{day}}',
  'day.empty': 'Nothing due on this day.',
  'rows.more': 'Show {{count}} more',
  'habits.title': 'Habits',
  'habits.isDone': 'done',

  preview: 'Next occurrence',
  'preview.why': 'Appears on this day if the current one is done in time. It can’t be moved on its own.',
  repeats: 'Repeats',
  overdue: 'Overdue',

  'agenda.empty': 'Nothing due in these four weeks.',
  'undated.title': { one: '{{count}} task without a date', other: '{{count}} tasks without a date' },
  'undated.hint': 'Drag one to a day, or press its handle and choose a day.',

  'add.on': 'Add a task on {{day}}',

  'move.handle': 'Move “{{title}}” to another day',
  'move.bar': 'Moving “{{title}}”',
  'move.to': 'To {{day}}',
  'move.how':
    'Use the arrow keys to choose a day, Space to drop it and Escape to cancel. Or go to any month and tap a day.',
  'move.earlier': 'A day earlier',
  'move.later': 'A day later',
  'move.drop': 'Drop',
  'move.cancel': 'Cancel',
  'move.lifted':
    'Picked up “{{title}}” on {{day}}. Use the arrow keys to choose a day, Space to drop it and Escape to cancel.',
  'move.gone': 'The task you were moving was completed, archived or deleted in the meantime.',
  'move.back': '“{{title}}” is back where it was.',
  'move.dropped': '“{{title}}” is now due on {{day}}.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-calendar': typeof taskCalendarMessages;
  }
}
