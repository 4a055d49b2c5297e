import type { Translation } from '#src/platform/i18n/messages.ts';
import type { taskCalendarMessages } from './task-calendar.messages.ts';

export const taskCalendarMessagesEs: Translation<typeof taskCalendarMessages> = {
  title: 'Calendario de tus tareas',
  'view.legend': 'Qué muestra el calendario',
  'view.month': 'Mes',
  'view.week': 'Semana',
  'view.agenda': 'Agenda',
  today: 'Hoy',
  'previous.month': 'Mes anterior',
  'next.month': 'Mes siguiente',
  'previous.week': 'Semana anterior',
  'next.week': 'Semana siguiente',
  'previous.agenda': 'Cuatro semanas antes',
  'next.agenda': 'Cuatro semanas después',
  'habits.show': 'Mostrar hábitos',

  keys: 'Las flechas van de día en día; las tareas del día están debajo.',
  'day.tasks': { one: '{{count}} tarea', many: '{{count}} de tareas', other: '{{count}} tareas' },
  'day.done': '{{count}} hechas',
  'day.previews': { one: '{{count}} vuelve', many: '{{count}} vuelven', other: '{{count}} vuelven' },
  'day.habits': {
    one: '{{done}} de {{count}} hábito hecho',
    many: '{{done}} de {{count}} de hábitos hechos',
    other: '{{done}} de {{count}} hábitos hechos',
  },
  'day.habits.ahead': { one: '{{count}} hábito', many: '{{count}} de hábitos', other: '{{count}} hábitos' },
  'day.more': '{{count}} más',
  'day.more.of': '{{more}}, {{day}}',
  'day.empty': 'Nada vence este día.',
  'rows.more': 'Mostrar {{count}} más',
  'habits.title': 'Hábitos',
  'habits.isDone': 'hecho',

  preview: 'Vuelve',
  'preview.why': 'Vuelve este día si se hace a tiempo. No se puede mover por sí sola.',
  repeats: 'Se repite',
  overdue: 'Atrasada',

  'agenda.empty': 'Nada vence en estas cuatro semanas.',
  'undated.title': {
    one: '{{count}} tarea sin fecha',
    many: '{{count}} de tareas sin fecha',
    other: '{{count}} tareas sin fecha',
  },
  'undated.hint': 'Arrastra una hasta un día, o pulsa su asidero y elige el día.',

  'add.on': 'Añadir una tarea el {{day}}',

  'move.handle': 'Mover «{{title}}» a otro día',
  'move.bar': 'Moviendo «{{title}}»',
  'move.to': 'Al {{day}}',
  'move.how': 'Las flechas eligen el día, Espacio la suelta, Escape la devuelve. O ve a cualquier mes y toca un día.',
  'move.earlier': 'Un día antes',
  'move.later': 'Un día después',
  'move.drop': 'Soltar',
  'move.cancel': 'Devolver',
  'move.lifted':
    '«{{title}}» levantada, en el {{day}}. Las flechas eligen el día, Espacio la suelta, Escape la devuelve.',
  'move.gone': 'La tarea levantada ya no está: entretanto se ha completado, archivado o eliminado.',
  'move.back': '«{{title}}» está otra vez donde estaba.',
  'move.dropped': '«{{title}}» vence ahora el {{day}}.',
};
