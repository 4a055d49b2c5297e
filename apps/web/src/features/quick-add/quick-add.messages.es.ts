import type { Translation } from '#src/platform/i18n/messages.ts';
import type { quickAddMessages } from './quick-add.messages.ts';

export const quickAddMessagesEs = {
  title: '¿Qué quieres añadir?',
  'title.habit': 'Añadir un hábito',
  'title.task': 'Añadir una tarea',
  'title.list': 'Añadir una lista',
  habit: 'Hábito',
  'habit.body': 'Algo que hacer una y otra vez',
  task: 'Tarea',
  'task.body': 'Algo que hacer una vez, un día o una y otra vez',
  list: 'Lista',
  'list.body': 'Un lugar para las cosas que van juntas',
} satisfies Translation<typeof quickAddMessages>;
