import type { Translation } from '#src/platform/i18n/messages.ts';
import type { taskCalendarMessages } from './task-calendar.messages.ts';

export const taskCalendarMessagesEs: Translation<typeof taskCalendarMessages> = {
  title: 'Calendario de tareas',
  'view.legend': 'Vista del calendario',
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

  keys: 'Usa las flechas para moverte entre los días. Las tareas del día elegido están debajo.',
  'day.with': '{{day}}, {{items}}',
  'day.tasks': { one: '{{count}} tarea', many: '{{count}} de tareas', other: '{{count}} tareas' },
  'day.done': '{{count}} hechas',
  'day.previews': { one: '{{count}} se repite', many: '{{count}} se repiten', other: '{{count}} se repiten' },
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

  preview: 'Próxima repetición',
  'preview.why': 'Aparece este día si la actual se hace a tiempo. No se puede mover por separado.',
  repeats: 'Se repite',
  overdue: 'Vencida',

  'agenda.empty': 'Nada vence en estas cuatro semanas.',
  'undated.title': {
    one: '{{count}} tarea sin fecha',
    many: '{{count}} de tareas sin fecha',
    other: '{{count}} tareas sin fecha',
  },
  'undated.hint': 'Arrastra una hasta un día, o pulsa su asa y elige el día.',

  'add.on': 'Añadir una tarea el {{day}}',

  'move.handle': 'Mover «{{title}}» a otro día',
  'move.bar': 'Moviendo «{{title}}»',
  'move.to': 'Al {{day}}',
  'move.how':
    'Usa las flechas para elegir el día, Espacio para soltarla y Escape para cancelar. O ve a cualquier mes y toca un día.',
  'move.earlier': 'Un día antes',
  'move.later': 'Un día después',
  'move.drop': 'Soltar',
  'move.cancel': 'Cancelar',
  'move.lifted':
    'Has levantado «{{title}}», en el {{day}}. Usa las flechas para elegir el día, Espacio para soltarla y Escape para cancelar.',
  'move.gone': 'La tarea que estabas moviendo se ha completado, archivado o eliminado entretanto.',
  'move.back': '«{{title}}» está otra vez donde estaba.',
  'move.dropped': '«{{title}}» vence ahora el {{day}}.',
};
