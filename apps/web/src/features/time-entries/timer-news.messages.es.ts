import type { Translation } from '#src/platform/i18n/messages.ts';
import type { timerNewsMessages } from './timer-news.messages.ts';

export const timerNewsMessagesEs = {
  'stopped.toast': {
    one: '«{{name}}»: {{count}} minuto.',
    many: '«{{name}}»: {{count}} de minutos.',
    other: '«{{name}}»: {{count}} minutos.',
  },
  'stopped.full': {
    one: '«{{name}}»: se ha guardado {{count}} minuto, pero el día del hábito está lleno y no lo muestra.',
    many: '«{{name}}»: se han guardado {{count}} minutos, pero el día del hábito está lleno y no los muestra.',
    other: '«{{name}}»: se han guardado {{count}} minutos, pero el día del hábito está lleno y no los muestra.',
  },
  'stopped.gone': {
    one: '«{{name}}»: se ha guardado {{count}} minuto, pero su elemento se ha eliminado y ningún día lo muestra.',
    many: '«{{name}}»: se han guardado {{count}} minutos, pero su elemento se ha eliminado y ningún día los muestra.',
    other: '«{{name}}»: se han guardado {{count}} minutos, pero su elemento se ha eliminado y ningún día los muestra.',
  },
  'replaced.toast': {
    one: 'Se ha parado el cronómetro de «{{name}}»: {{count}} minuto.',
    many: 'Se ha parado el cronómetro de «{{name}}»: {{count}} de minutos.',
    other: 'Se ha parado el cronómetro de «{{name}}»: {{count}} minutos.',
  },
  'discarded.toast': 'Se ha descartado el tiempo de «{{name}}».',
} satisfies Translation<typeof timerNewsMessages>;
