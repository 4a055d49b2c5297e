import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './time-entries.words.ts';

export const words = {
  'change.timer.log': 'Anotar tiempo',
  'change.timer.edit': 'Corregir un tiempo',
  'change.timer.start': 'Iniciar un cronómetro',
  'change.timer.stop': 'Parar un cronómetro',
  'change.timer.discard': 'Descartar un cronómetro',
} satisfies Translation<typeof english>;
