import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './lists.words.ts';

export const words = {
  'change.list.create': 'Añadir una lista',
  'change.list.patch': 'Cambiar una lista',
  'change.list.delete': 'Eliminar una lista',
  'change.list.restore': 'Restaurar una lista',
  'one.list': 'Lista',
  'count.list': { one: '{{count}} lista', many: '{{count}} de listas', other: '{{count}} listas' },
  'deleted.list': 'Lista, eliminada el {{day}}',
  'many.list': 'Listas',
  'add.list': 'Añadir una lista',
  'add.list.body': 'Para tareas que van juntas',
} satisfies Translation<typeof english>;
