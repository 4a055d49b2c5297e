import type { Translation } from '#src/platform/i18n/messages.ts';
import type { sharedTaskMessages } from './shared-task.messages.ts';

export const sharedTaskMessagesEs: Translation<typeof sharedTaskMessages> = {
  title: 'Tarea compartida',
  loading: 'Abriendo el enlace…',
  failed: 'No se ha podido abrir el enlace',
  'gone.title': 'Este enlace ya no funciona',
  'gone.body': 'Se ha anulado, ha caducado o le falta una parte. Pide otro a quien te lo envió.',
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
  copy: 'Una copia del {{when}}: lo que ha cambiado desde entonces no se muestra aquí.',
  until: 'El enlace funciona hasta el {{when}}.',
  add: 'Añadir a mis tareas',
  added: '«{{title}}» ya está entre tus tareas.',
  open: 'Abrirla en mis tareas',
  made: 'Hecho con {{product}}',
};
