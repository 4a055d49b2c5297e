import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './mood.words.ts';

export const words = {
  'change.mood.create': 'Registrar un estado de ánimo',
  'change.mood.patch': 'Cambiar un estado de ánimo',
  'change.mood.delete': 'Eliminar un estado de ánimo',
  'change.mood.restore': 'Restaurar un estado de ánimo',
  'one.mood': 'Estado de ánimo',
  'one.mood.dated': 'Estado de ánimo del {{day}}',
  'count.mood': {
    one: '{{count}} estado de ánimo',
    many: '{{count}} de estados de ánimo',
    other: '{{count}} estados de ánimo',
  },
  'deleted.mood': 'Estado de ánimo, eliminado el {{day}}',
  'deleted.mood.dated': 'Estado de ánimo del {{ofDay}}, eliminado el {{day}}',
  'replaced.mood': 'Nota, reemplazada el {{day}}',
  'many.mood': 'Entradas de ánimo',
  'add.mood': 'Registrar un estado de ánimo',
  'add.mood.body': 'Cómo te sientes ahora mismo',
} satisfies Translation<typeof english>;
