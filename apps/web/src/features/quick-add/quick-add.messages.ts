import type { Messages } from '#src/platform/i18n/messages.ts';

export const quickAddMessages = {
  title: 'What would you like to add?',
  'title.habit': 'Add a habit',
  'title.task': 'Add a task',
  'title.list': 'Add a list',
  habit: 'Habit',
  'habit.body': 'Something to do again and again',
  task: 'Task',
  'task.body': 'Something to do once, on a day or again and again',
  list: 'List',
  'list.body': 'A place for things that belong together',
} as const satisfies Messages;
