import type { Translation } from '#src/platform/i18n/messages.ts';
import type { todayTasksMessages } from './today-tasks.messages.ts';

export const todayTasksMessagesEs: Translation<typeof todayTasksMessages> = {
  title: 'Tareas de hoy',
  'line.open': {
    one: '{{count}} tarea pendiente',
    many: '{{count}} de tareas pendientes',
    other: '{{count}} tareas pendientes',
  },
  'line.done': '{{done}} hechas',
  'line.allDone': {
    one: 'Hecha la única tarea de hoy',
    many: 'Hechas las {{count}} tareas de hoy',
    other: 'Hechas las {{count}} tareas de hoy',
  },
  'line.none': 'Hoy no vence nada ni hay nada previsto.',
  late: 'Vencida',
  planned: 'Prevista',
  running: 'Cronómetro en marcha',
  more: { one: 'Mostrar {{count}} más', many: 'Mostrar {{count}} más', other: 'Mostrar {{count}} más' },
  fewer: 'Mostrar menos',
  all: 'Todas las tareas',
  add: 'Añadir una tarea',
  plan: 'Planifica el día',

  'card.value': '{{done}} de {{count}}',
  'card.done': 'hechas',
  'card.none': 'Hoy no vence nada ni hay nada previsto',

  notToday: 'Pasar «{{title}}» a mañana',
  menu: 'Más de «{{title}}»',
  'menu.open': 'Abrir',
  'snooze.hour': 'Posponer una hora',
  'snooze.evening': 'Posponer hasta la noche',
  'snooze.tomorrow': 'Posponer hasta mañana por la mañana',

  'planning.title': 'Planifica el día',
  'planning.hint': 'Arrastra las tareas por su asa o pulsa Espacio para levantar una. Su orden es el orden de tu día.',
  'planning.done': 'Listo',
  'planning.today': 'Hoy',
  'planning.tomorrow': 'Mañana',
  'planning.later': 'Más adelante',
  'planning.more': {
    one: 'Y {{count}} más entre tus tareas.',
    many: 'Y {{count}} más entre tus tareas.',
    other: 'Y {{count}} más entre tus tareas.',
  },
  'planning.handle': 'Mover «{{name}}»',
  'planning.instructions':
    'Pulsa Espacio para levantar la tarea, usa las flechas para moverla, Espacio para soltarla y Escape para cancelar.',
  'planning.lifted': 'Has levantado «{{name}}», en el lugar {{place}} de {{count}}.',
  'planning.moved': '«{{name}}» está en el lugar {{place}} de {{count}}.',
  'planning.dropped': '«{{name}}» ha quedado en el lugar {{place}} de {{count}}.',
  'planning.cancelled': '«{{name}}» está otra vez donde estaba.',
  'planning.up': 'Subir «{{name}}»',
  'planning.down': 'Bajar «{{name}}»',
};
