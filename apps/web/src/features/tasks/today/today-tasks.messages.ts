import type { Messages } from '#src/platform/i18n/messages.ts';

export const todayTasksMessages = {
  title: 'Tasks for today',
  'line.open': { one: '{{count}} task is open', other: '{{count}} tasks are open' },
  'line.done': '{{done}} done',
  'line.allDone': { one: 'Done with the only task of today', other: 'Done with all {{count}} tasks of today' },
  'line.none': 'Nothing is due or planned today.',
  late: 'Overdue',
  planned: 'Planned',
  running: 'Its time is running',
  more: { one: 'Show {{count}} more', other: 'Show {{count}} more' },
  fewer: 'Show fewer',
  all: 'All tasks',
  add: 'Add a task',
  plan: 'Plan the day',

  'card.value': '{{done}} of {{count}}',
  'card.done': 'done',
  'card.none': 'Nothing is due or planned today',

  notToday: 'Not today: leave “{{title}}” for tomorrow',
  menu: 'What else can be done with “{{title}}”',
  'menu.open': 'Open',
  'snooze.hour': 'Rest for an hour',
  'snooze.evening': 'Rest until this evening',
  'snooze.tomorrow': 'Rest until tomorrow morning',

  'planning.title': 'Plan the day',
  'planning.hint': 'Drag tasks by their handle, or lift one with the Space bar. Their order is the order of your day.',
  'planning.done': 'Done',
  'planning.today': 'Today',
  'planning.tomorrow': 'Tomorrow',
  'planning.later': 'Later',
  'planning.more': {
    one: 'And {{count}} more in the list of tasks.',
    other: 'And {{count}} more in the list of tasks.',
  },
  'planning.handle': 'Move “{{name}}”',
  'planning.instructions':
    'Press Space to lift the task, the arrow keys to move it, Space to put it down, and Escape to put it back.',
  'planning.lifted': '“{{name}}” is lifted, at place {{place}} of {{count}}.',
  'planning.moved': '“{{name}}” is at place {{place}} of {{count}}.',
  'planning.dropped': '“{{name}}” is put down at place {{place}} of {{count}}.',
  'planning.cancelled': '“{{name}}” is back where it was.',
  'planning.up': 'Move “{{name}}” up',
  'planning.down': 'Move “{{name}}” down',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'today-tasks': typeof todayTasksMessages;
  }
}
