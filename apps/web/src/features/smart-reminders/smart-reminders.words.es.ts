import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './smart-reminders.words.ts';

export const words = {
  'change.smartReminder.create': 'Añadir un recordatorio inteligente',
  'change.smartReminder.patch': 'Cambiar un recordatorio inteligente',
  'change.smartReminder.delete': 'Eliminar un recordatorio inteligente',
  'change.smartReminder.restore': 'Restaurar un recordatorio inteligente',
  'one.smartReminder': 'Recordatorio inteligente',
  'count.smartReminder': {
    one: '{{count}} recordatorio',
    many: '{{count}} de recordatorios',
    other: '{{count}} recordatorios',
  },
  'deleted.smartReminder': 'Recordatorio inteligente, eliminado el {{day}}',
  'many.smartReminder': 'Recordatorios inteligentes',
  'add.smartReminder': 'Añadir un recordatorio inteligente',
  'add.smartReminder.body': 'A horas que siguen tus registros',
} satisfies Translation<typeof english>;
