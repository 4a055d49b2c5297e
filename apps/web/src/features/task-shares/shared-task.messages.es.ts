import type { Translation } from '#src/platform/i18n/messages.ts';
import type { sharedTaskMessages } from './shared-task.messages.ts';

export const sharedTaskMessagesEs: Translation<typeof sharedTaskMessages> = {
  title: 'Tarea compartida',
  loading: 'Abriendo el enlace…',
  failed: 'No se ha podido abrir el enlace',
  'gone.title': 'Este enlace ya no funciona',
  'gone.body': 'Se ha desactivado, ha caducado o está incompleto. Pide otro a quien te lo envió.',
  facts: 'Sobre esta tarea',
  start: 'Empieza',
  due: 'Vence',
  'due.at': '{{day}}, {{time}}',
  priority: 'Prioridad',
  'priority.Low': 'Baja',
  'priority.Medium': 'Media',
  'priority.High': 'Alta',
  'priority.Urgent': 'Urgente',
  subtasks: 'Subtareas',
  'subtask.done': 'hecha',
  copy: 'Una copia del {{when}}. Los cambios posteriores no se muestran.',
  until: 'El enlace funciona hasta el {{when}}.',
  add: 'Añadir a mis tareas',
  added: 'Se ha añadido «{{title}}» a tus tareas.',
  open: 'Abrir en mis tareas',
  made: 'Hecho con {{product}}',
};
