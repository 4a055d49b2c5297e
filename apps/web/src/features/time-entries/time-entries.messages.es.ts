import type { Translation } from '#src/platform/i18n/messages.ts';
import type { timeEntriesMessages } from './time-entries.messages.ts';

export const timeEntriesMessagesEs = {
  'start.named': 'Poner en marcha el cronómetro de «{{name}}»',
  'stop.named': 'Parar el cronómetro de «{{name}}»',
  'running.named': 'El cronómetro de «{{name}}» está en marcha',
  nameless: 'Algo que ya no está',
  start: 'Poner en marcha el cronómetro',
  stop: 'Parar',
  open: 'Abrir',
  discard: 'Descartar el tiempo',
  since: 'Desde {{moment}}',
  clockBehind:
    'El reloj de este dispositivo va por detrás del que inició el cronómetro. Lo que muestra puede no ser exacto.',
  mostCounted: 'Un cronómetro cuenta como máximo 24 horas.',
  'stopped.toast': {
    one: '«{{name}}»: {{count}} minuto.',
    many: '«{{name}}»: {{count}} de minutos.',
    other: '«{{name}}»: {{count}} minutos.',
  },
  'stopped.full': {
    one: '«{{name}}»: {{count}} minuto queda guardado, pero el hábito no tiene más sitio en ese día, que no lo muestra.',
    many: '«{{name}}»: {{count}} de minutos quedan guardados, pero el hábito no tiene más sitio en ese día, que no los muestra.',
    other:
      '«{{name}}»: {{count}} minutos quedan guardados, pero el hábito no tiene más sitio en ese día, que no los muestra.',
  },
  'stopped.gone': {
    one: '«{{name}}»: {{count}} minuto queda guardado, pero aquello a lo que se dedicó ya no está, y ningún día lo muestra.',
    many: '«{{name}}»: {{count}} de minutos quedan guardados, pero aquello a lo que se dedicaron ya no está, y ningún día los muestra.',
    other:
      '«{{name}}»: {{count}} minutos quedan guardados, pero aquello a lo que se dedicaron ya no está, y ningún día los muestra.',
  },
  'replaced.toast': {
    one: 'Se ha parado el cronómetro de «{{name}}»: {{count}} minuto.',
    many: 'Se ha parado el cronómetro de «{{name}}»: {{count}} de minutos.',
    other: 'Se ha parado el cronómetro de «{{name}}»: {{count}} minutos.',
  },
  'discarded.toast': 'Se ha descartado el tiempo de «{{name}}».',
} satisfies Translation<typeof timeEntriesMessages>;
