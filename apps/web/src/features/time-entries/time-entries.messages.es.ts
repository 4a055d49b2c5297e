import type { Translation } from '#src/platform/i18n/messages.ts';
import type { timeEntriesMessages } from './time-entries.messages.ts';

export const timeEntriesMessagesEs = {
  'start.named': 'Poner en marcha el cronómetro de «{{name}}»',
  'stop.named': 'Parar el cronómetro de «{{name}}»',
  'running.named': 'El cronómetro de «{{name}}» está en marcha',
  nameless: 'Un elemento eliminado',
  start: 'Poner en marcha el cronómetro',
  stop: 'Parar',
  open: 'Abrir',
  discard: 'Descartar el tiempo',
  since: 'Desde {{moment}}',
  clockBehind:
    'El reloj de este dispositivo va por detrás del que inició el cronómetro, así que el tiempo puede no ser exacto.',
  mostCounted: 'El cronómetro cuenta 24 horas como máximo.',
} satisfies Translation<typeof timeEntriesMessages>;
