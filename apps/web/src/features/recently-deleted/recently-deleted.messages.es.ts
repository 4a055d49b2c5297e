import type { Translation } from '#src/platform/i18n/messages.ts';
import type { recentlyDeletedMessages } from './recently-deleted.messages.ts';

export const recentlyDeletedMessagesEs = {
  title: 'Eliminado recientemente',
  body: 'Lo que eliminas o reemplazas se conserva aquí {{days}} días. Después desaparece para siempre.',
  loading: 'Cargando lo eliminado…',
  'failed.title': 'No se ha podido cargar lo eliminado',
  'empty.title': 'Aquí no hay nada',
  'empty.body': 'Lo que elimines se puede recuperar desde aquí durante {{days}} días.',
  more: { one: 'Mostrar {{count}} más', many: 'Mostrar {{count}} más', other: 'Mostrar {{count}} más' },
  left: { one: 'queda {{count}} día', many: 'quedan {{count}} de días', other: 'quedan {{count}} días' },
  'left.none': 'desaparecerá pronto',

  'things.title': 'Eliminado',
  restore: 'Restaurar',
  'restore.of': 'Restaurar «{{name}}»',
  restored: '«{{name}}» ha vuelto.',
  show: 'Ver',

  'runs.title': 'Antes de un reinicio',
  'runs.body': 'Al recuperar una etapa termina la actual, que pasa a estar aquí en su lugar.',
  run: {
    one: '{{count}} día hecho. Reiniciado el {{day}}',
    many: '{{count}} de días hechos. Reiniciado el {{day}}',
    other: '{{count}} días hechos. Reiniciado el {{day}}',
  },
  bringBack: 'Recuperar',
  'bringBack.of': 'Recuperar la etapa de «{{name}}» hasta el {{day}}',
  broughtBack: 'La etapa anterior de «{{name}}» ha vuelto.',

  'texts.title': 'Textos reemplazados',
  'texts.body':
    'Textos que se reemplazaron en un dispositivo mientras escribías en otro. Al restaurar uno, el actual se conserva aquí.',
  'text.note': 'Nota del {{noteDay}}, reemplazada el {{day}}',
  'text.restore.of': 'Restaurar el texto reemplazado de «{{name}}»',
  'text.restored': 'El texto de «{{name}}» ha vuelto.',
  'text.more': 'Mostrar todo',
  'text.less': 'Mostrar menos',
} satisfies Translation<typeof recentlyDeletedMessages>;
