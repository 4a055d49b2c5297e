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
  late: 'Atrasada',
  planned: 'Prevista',
  running: 'Su tiempo corre',
  more: { one: 'Mostrar {{count}} más', many: 'Mostrar {{count}} más', other: 'Mostrar {{count}} más' },
  fewer: 'Mostrar menos',
  all: 'Todas las tareas',
  add: 'Añadir una tarea',
  plan: 'Planear el día',

  'card.value': '{{done}} de {{count}}',
  'card.done': 'hechas',
  'card.none': 'Hoy no vence nada ni hay nada previsto',

  notToday: 'Hoy no: dejar «{{title}}» para mañana',
  menu: 'Qué más se puede hacer con «{{title}}»',
  'menu.open': 'Abrir',
  'snooze.hour': 'Dejar descansar una hora',
  'snooze.evening': 'Dejar descansar hasta la noche',
  'snooze.tomorrow': 'Dejar descansar hasta mañana por la mañana',

  'planning.title': 'Planear el día',
  'planning.hint':
    'Arrastra las tareas por su asidero o levanta una con la barra espaciadora. Su orden es el orden de tu día.',
  'planning.done': 'Listo',
  'planning.today': 'Hoy',
  'planning.tomorrow': 'Mañana',
  'planning.later': 'Más adelante',
  'planning.more': {
    one: 'Y {{count}} más en la lista de tareas.',
    many: 'Y {{count}} más en la lista de tareas.',
    other: 'Y {{count}} más en la lista de tareas.',
  },
  'planning.handle': 'Mover «{{name}}»',
  'planning.instructions':
    'Pulsa Espacio para levantar la tarea, las flechas para moverla, Espacio para soltarla y Escape para devolverla.',
  'planning.lifted': '«{{name}}» está levantada, en el lugar {{place}} de {{count}}.',
  'planning.moved': '«{{name}}» está en el lugar {{place}} de {{count}}.',
  'planning.dropped': '«{{name}}» queda en el lugar {{place}} de {{count}}.',
  'planning.cancelled': '«{{name}}» está otra vez donde estaba.',
  'planning.up': 'Subir «{{name}}»',
  'planning.down': 'Bajar «{{name}}»',
};
