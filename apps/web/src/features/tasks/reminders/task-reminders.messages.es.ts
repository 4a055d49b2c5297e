import type { Translation } from '#src/platform/i18n/messages.ts';
import type { taskRemindersMessages } from './task-reminders.messages.ts';

export const taskRemindersMessagesEs: Translation<typeof taskRemindersMessages> = {
  title: {
    one: 'Una tarea te espera',
    many: '{{count}} de tareas te esperan',
    other: '{{count}} tareas te esperan',
  },
  toast: 'Es hora de {{titles}}.',
  snooze: 'En 10 minutos',
  'series.task': {
    one: '{{titles}} está hecha, pero no se ha añadido la siguiente: en tu cuenta no cabe otra tarea. Lo que está en Eliminado recientemente también ocupa sitio, hasta que desaparece del todo.',
    many: '{{titles}} están hechas, pero no se han añadido las siguientes: en tu cuenta no caben más tareas. Lo que está en Eliminado recientemente también ocupa sitio, hasta que desaparece del todo.',
    other:
      '{{titles}} están hechas, pero no se han añadido las siguientes: en tu cuenta no caben más tareas. Lo que está en Eliminado recientemente también ocupa sitio, hasta que desaparece del todo.',
  },
  'series.subtasks': {
    one: 'La siguiente {{titles}} se ha añadido sin sus subtareas: en tu cuenta no caben más.',
    many: 'Las siguientes de {{titles}} se han añadido sin sus subtareas: en tu cuenta no caben más.',
    other: 'Las siguientes de {{titles}} se han añadido sin sus subtareas: en tu cuenta no caben más.',
  },
  'series.more': { one: '{{count}} más', many: '{{count}} de tareas más', other: '{{count}} más' },
  'series.open': 'Abrir tareas',
};
