import type { Translation } from '#src/platform/i18n/messages.ts';
import type { syncIndicatorMessages } from './sync-indicator.messages.ts';

export const syncIndicatorMessagesEs = {
  label: 'Sincronización: {{state}}',
  pending: {
    one: '{{count}} cambio pendiente',
    many: '{{count}} de cambios pendientes',
    other: '{{count}} cambios pendientes',
  },
  refused: {
    one: '{{count}} cambio rechazado',
    many: '{{count}} de cambios rechazados',
    other: '{{count}} cambios rechazados',
  },
  'state.never': 'Sin sincronizar',
  'state.saved': 'Guardado aquí',
  'state.unsaved': 'Sin sincronizar',
  'state.sending': 'Sincronizando',
  'state.sent': 'Sincronizado',
  'state.offline': 'Sin conexión',
  'state.error': 'Error',
  'state.refused': 'Rechazado',
  'news.offline':
    'Sin conexión. Puedes seguir: tus cambios se sincronizarán cuando {{product}} vuelva a estar disponible.',
  'news.error': 'La sincronización ha fallado. Tus cambios se guardan y se enviarán más tarde.',
  'news.sent': 'Sincronizado de nuevo. Todos tus cambios se han enviado.',
  memory: 'Este navegador no nos deja guardar nada. Los cambios sin sincronizar se pierden al cerrar la página.',
  show: 'Ver',
} satisfies Translation<typeof syncIndicatorMessages>;
