import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './time-entries.words.ts';

export const words = {
  'change.timer.log': 'Anotar tiempo',
  'change.timer.edit': 'Corregir un tiempo',
  'change.timer.start': 'Iniciar un temporizador',
  'change.timer.stop': 'Detener un temporizador',
  'change.timer.discard': 'Descartar un temporizador',
} satisfies Translation<typeof english>;
