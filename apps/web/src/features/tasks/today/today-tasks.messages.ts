import type { Messages } from '#src/platform/i18n/messages.ts';

export const todayTasksMessages = {
  title: 'Today’s tasks',
  'line.open': { one: '{{count}} task is open', other: '{{count}} tasks are open' },
  'line.done': '{{done}} done',
  'line.allDone': { one: 'Today’s only task is done', other: 'All {{count}} of today’s tasks are done' },
  'line.none': 'Nothing due or planned today.',
  late: 'Overdue',
  planned: 'Planned',
  running: 'Timer running',
  more: { one: 'Show {{count}} more', other: 'Show {{count}} more' },
  fewer: 'Show fewer',
  all: 'All tasks',
  add: 'Add a task',
  plan: 'Plan your day',

  'card.value': '{{done}} of {{count}}',
  'card.done': 'done',
  'card.none': 'Nothing due or planned today',

  notToday: 'Move “{{title}}” to tomorrow',
  menu: 'More for “{{title}}”',
  'menu.open': 'Open',
  'snooze.hour': 'Snooze for an hour',
  'snooze.evening': 'Snooze until this evening',
  'snooze.tomorrow': 'Snooze until tomorrow morning',

  'planning.title': 'Plan your day',
  'planning.hint': 'Drag tasks by their handle, or press Space to pick one up. Their order is the order of your day.',
  'planning.done': 'Done',
  'planning.today': 'Today',
  'planning.tomorrow': 'Tomorrow',
  'planning.later': 'Later',
  'planning.more': {
    one: 'And {{count}} more in your tasks.',
    other: 'And {{count}} more in your tasks.',
  },
  'planning.handle': 'Move “{{name}}”',
  'planning.instructions':
    'Press Space to pick up the task, use the arrow keys to move it, Space to drop it and Escape to cancel.',
  'planning.lifted': 'Picked up “{{name}}”, at position {{place}} of {{count}}.',
  'planning.moved': '“{{name}}” is at position {{place}} of {{count}}.',
  'planning.dropped': 'Dropped “{{name}}” at position {{place}} of {{count}}.',
  'planning.cancelled': '“{{name}}” is back where it was.',
  'planning.up': 'Move “{{name}}” up',
  'planning.down': 'Move “{{name}}” down',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'today-tasks': typeof todayTasksMessages;
  }
}
