import type { Translation } from '#src/platform/i18n/messages.ts';
import type { recentlyDeletedMessages } from './recently-deleted.messages.ts';

export const recentlyDeletedMessagesEs = {
  title: 'Eliminado recientemente',
  body: 'Lo que eliminas o reemplazas se queda aquí {{days}} días. Después desaparece para siempre.',
  loading: 'Cargando lo eliminado…',
  'failed.title': 'No se ha podido cargar lo eliminado',
  'empty.title': 'Aquí no hay nada',
  'empty.body': 'Lo que eliminas se puede restaurar desde aquí durante {{days}} días.',
  more: { one: 'Mostrar {{count}} más', many: 'Mostrar {{count}} más', other: 'Mostrar {{count}} más' },
  left: { one: 'queda {{count}} día', many: 'quedan {{count}} de días', other: 'quedan {{count}} días' },
  'left.none': 'queda menos de un día',

  'things.title': 'Eliminado',
  restore: 'Restaurar',
  'restore.of': 'Restaurar «{{name}}»',
  restored: 'Se ha restaurado «{{name}}».',
  show: 'Ver',

  'runs.title': 'Etapas anteriores',
  'runs.body': 'Al restaurar una etapa termina la actual, que pasa a estar aquí.',
  run: {
    one: '{{count}} día hecho. Reiniciado el {{day}}',
    many: '{{count}} de días hechos. Reiniciado el {{day}}',
    other: '{{count}} días hechos. Reiniciado el {{day}}',
  },
  bringBack: 'Restaurar',
  'bringBack.of': 'Restaurar la etapa de «{{name}}» hasta el {{day}}',
  broughtBack: 'Se ha restaurado la etapa anterior de «{{name}}».',

  'texts.title': 'Textos reemplazados',
  'texts.body':
    'Textos que se reemplazaron en un dispositivo mientras los editabas en otro. Si restauras uno, el actual pasa a estar aquí.',
  'text.note': 'Nota del {{noteDay}}, reemplazada el {{day}}',
  'text.restore.of': 'Restaurar el texto reemplazado de «{{name}}»',
  'text.restored': 'Se ha restaurado el texto de «{{name}}».',
  'text.more': 'Mostrar todo',
  'text.less': 'Mostrar menos',
} satisfies Translation<typeof recentlyDeletedMessages>;
