import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './notifications.words.ts';

export const words = {
  'change.notification.create': 'Añadir una notificación',
  'change.notification.patch': 'Cambiar una notificación',
  'change.notification.delete': 'Eliminar una notificación',
  'change.notification.restore': 'Restaurar una notificación',
  'one.notification': 'Notificación',
  'count.notification': {
    one: '{{count}} notificación',
    many: '{{count}} de notificaciones',
    other: '{{count}} notificaciones',
  },
  'deleted.notification': 'Notificación, eliminada el {{day}}',
} satisfies Translation<typeof english>;
