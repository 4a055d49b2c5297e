import type { Translation } from '#src/platform/i18n/messages.ts';
import type { taskRemindersMessages } from './task-reminders.messages.ts';

export const taskRemindersMessagesEs: Translation<typeof taskRemindersMessages> = {
  title: {
    one: 'Recordatorio de tarea',
    many: '{{count}} recordatorios de tareas',
    other: '{{count}} recordatorios de tareas',
  },
  toast: 'Es hora de {{titles}}.',
  snooze: 'Posponer 10 minutos',
  'series.task': {
    one: '{{titles}} está hecha, pero no se ha añadido la siguiente porque tu cuenta está llena. Lo que está en Eliminado recientemente cuenta hasta que desaparece del todo.',
    many: '{{titles}} están hechas, pero no se han añadido las siguientes porque tu cuenta está llena. Lo que está en Eliminado recientemente cuenta hasta que desaparece del todo.',
    other:
      '{{titles}} están hechas, pero no se han añadido las siguientes porque tu cuenta está llena. Lo que está en Eliminado recientemente cuenta hasta que desaparece del todo.',
  },
  'series.subtasks': {
    one: 'La siguiente {{titles}} se ha añadido sin sus subtareas porque tu cuenta está llena.',
    many: 'Las siguientes de {{titles}} se han añadido sin sus subtareas porque tu cuenta está llena.',
    other: 'Las siguientes de {{titles}} se han añadido sin sus subtareas porque tu cuenta está llena.',
  },
  'series.more': { one: '{{count}} más', many: '{{count}} de tareas más', other: '{{count}} más' },
  'series.open': 'Abrir tareas',
};
