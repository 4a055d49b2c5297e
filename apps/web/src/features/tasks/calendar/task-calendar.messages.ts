import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskCalendarMessages = {
  title: 'Calendar of your tasks',
  'view.legend': 'What the calendar shows',
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

  keys: 'Arrow keys go from day to day; the tasks of the day stand below.',
  'day.tasks': { one: '{{count}} task', other: '{{count}} tasks' },
  'day.done': '{{count}} done',
  'day.previews': { one: '{{count}} comes back', other: '{{count}} come back' },
  'day.habits': { one: '{{done}} of {{count}} habit done', other: '{{done}} of {{count}} habits done' },
  'day.habits.ahead': { one: '{{count}} habit', other: '{{count}} habits' },
  'day.more': '{{count}} more',
  'day.more.of': '{{more}}, {{day}}',
  'day.empty': 'Nothing is due on this day.',
  'rows.more': 'Show {{count}} more',
  'habits.title': 'Habits',
  'habits.isDone': 'done',

  preview: 'Comes back',
  'preview.why': 'Comes back on this day when it is done in time. It cannot be moved by itself.',
  repeats: 'Repeats',
  overdue: 'Overdue',

  'agenda.empty': 'Nothing is due in these four weeks.',
  'undated.title': { one: '{{count}} task without a date', other: '{{count}} tasks without a date' },
  'undated.hint': 'Drag one onto a day, or press its handle and choose the day.',

  'add.on': 'Add a task on {{day}}',

  'move.handle': 'Move “{{title}}” to another day',
  'move.bar': 'Moving “{{title}}”',
  'move.to': 'To {{day}}',
  'move.how': 'Arrow keys choose the day, Space puts it down, Escape puts it back. Or turn to any month and tap a day.',
  'move.earlier': 'A day earlier',
  'move.later': 'A day later',
  'move.drop': 'Put down',
  'move.cancel': 'Put back',
  'move.lifted':
    '“{{title}}” picked up, on {{day}}. Arrow keys choose the day, Space puts it down, Escape puts it back.',
  'move.gone': 'The task that was picked up is gone: it was completed, archived or deleted meanwhile.',
  'move.back': '“{{title}}” is back where it was.',
  'move.dropped': '“{{title}}” is due on {{day}} now.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-calendar': typeof taskCalendarMessages;
  }
}
