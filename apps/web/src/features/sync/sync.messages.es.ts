import type { Translation } from '#src/platform/i18n/messages.ts';
import type { syncMessages } from './sync.messages.ts';

export const syncMessagesEs = {
  title: 'Sincronización',
  'now.never': 'Este dispositivo aún no se ha sincronizado con tu cuenta.',
  'now.saved': {
    one: '{{count}} cambio está guardado en este dispositivo y se sincronizará pronto.',
    many: '{{count}} cambios están guardados en este dispositivo y se sincronizarán pronto.',
    other: '{{count}} cambios están guardados en este dispositivo y se sincronizarán pronto.',
  },
  'now.unsaved': {
    one: '{{count}} cambio aún no se ha enviado.',
    many: '{{count}} de cambios aún no se han enviado.',
    other: '{{count}} cambios aún no se han enviado.',
  },
  'now.sending': {
    one: 'Enviando {{count}} cambio…',
    many: 'Enviando {{count}} de cambios…',
    other: 'Enviando {{count}} cambios…',
  },
  'now.fetching': 'Buscando cambios…',
  'now.sent': 'Todos tus cambios están sincronizados.',
  'now.offline':
    'No se puede conectar con {{product}}. Puedes seguir: tus cambios se guardan en este dispositivo y se sincronizarán más tarde.',
  'now.offlineUnsaved':
    'No se puede conectar con {{product}}. Tus cambios se sincronizarán cuando vuelva a estar disponible.',
  'now.error': 'La última sincronización ha fallado: {{reason}}',
  'now.refused': {
    one: 'Se ha rechazado {{count}} cambio. Todo lo demás está sincronizado.',
    many: 'Se han rechazado {{count}} cambios. Todo lo demás está sincronizado.',
    other: 'Se han rechazado {{count}} cambios. Todo lo demás está sincronizado.',
  },
  waiting: {
    one: '{{count}} cambio espera a sincronizarse.',
    many: '{{count}} cambios esperan a sincronizarse.',
    other: '{{count}} cambios esperan a sincronizarse.',
  },
  progress: 'Progreso',
  'progress.value': '{{done}} de {{total}}',
  'pending.export': 'Guardar una copia de lo pendiente',
  last: 'Última sincronización',
  'last.never': 'Nunca en este dispositivo',
  'sync.now': 'Sincronizar ahora',
  'sync.itself': 'Se sincroniza automáticamente después de cada cambio y al menos cada 5 minutos.',
  'restored.title': 'El servidor se ha restaurado desde una copia anterior',
  'restored.waiting': {
    one: 'Este dispositivo está enviando de nuevo {{count}} cambio que había perdido.',
    many: 'Este dispositivo está enviando de nuevo {{count}} de cambios que había perdido.',
    other: 'Este dispositivo está enviando de nuevo {{count}} cambios que había perdido.',
  },
  'restored.sent': {
    one: 'Este dispositivo ha enviado de nuevo {{count}} cambio que había perdido.',
    many: 'Este dispositivo ha enviado de nuevo {{count}} de cambios que había perdido.',
    other: 'Este dispositivo ha enviado de nuevo {{count}} cambios que había perdido.',
  },
  'restored.refused': {
    one: 'Se ha rechazado {{count}} cambio que había perdido.',
    many: 'Se han rechazado {{count}} de cambios que había perdido.',
    other: 'Se han rechazado {{count}} cambios que había perdido.',
  },
  'restored.news.sent': {
    one: 'El servidor se ha restaurado desde una copia anterior. Se ha enviado de nuevo {{count}} cambio que había perdido.',
    many: 'El servidor se ha restaurado desde una copia anterior. Se han enviado de nuevo {{count}} de cambios que había perdido.',
    other:
      'El servidor se ha restaurado desde una copia anterior. Se han enviado de nuevo {{count}} cambios que había perdido.',
  },
  'restored.news.refused': {
    one: 'El servidor se ha restaurado desde una copia anterior. Se ha rechazado {{count}} cambio que había perdido.',
    many: 'El servidor se ha restaurado desde una copia anterior. Se han rechazado {{count}} de cambios que había perdido.',
    other:
      'El servidor se ha restaurado desde una copia anterior. Se han rechazado {{count}} cambios que había perdido.',
  },
  'restored.news.both':
    'El servidor se ha restaurado desde una copia anterior. De los cambios que había perdido, {{sent}} se han enviado de nuevo y {{refused}} se han rechazado.',
  show: 'Ver',
  'restored.dismiss': 'Entendido',
  'refused.title': 'Cambios rechazados',
  'refused.body': 'No están en tu cuenta. Se quedan aquí hasta que los envíes de nuevo o los descartes.',
  'refused.export': 'Exportar',
  'refused.dismissAll': 'Descartar todos',
  'refused.dismissAll.ask': {
    one: '¿Descartar {{count}} cambio? No podrás recuperarlo.',
    many: '¿Descartar {{count}} cambios? No podrás recuperarlos.',
    other: '¿Descartar {{count}} cambios? No podrás recuperarlos.',
  },
  sendAgain: 'Enviar de nuevo',
  'sendAgain.of': 'Enviar de nuevo: {{what}}',
  dismiss: 'Descartar',
  'dismiss.of': 'Descartar: {{what}}',
  'dismiss.ask': '¿Descartar este cambio? No podrás recuperarlo.',
  'dismiss.yes': 'Descartar para siempre',
  'dismiss.no': 'Conservar',
  of: '«{{name}}»',
  'reason.plan': 'Necesita {{plan}}. Se queda aquí y se envía automáticamente cuando mejores tu plan.',
  'reason.anyPlan': 'Tu plan no incluye esto. Se queda aquí y se envía automáticamente cuando mejores tu plan.',
  'reason.dayInFuture': 'Ese día estaba en el futuro.',
  'reason.notMissed': 'Ese día ya no estaba perdido, así que no había nada que proteger.',
  'reason.noProtection': 'A este hábito no le quedaban protecciones de racha.',
  'reason.tooLongAgo': 'Ese día queda demasiado lejos.',
  'reason.invalid': 'Parte de su contenido no es válida ({{fields}}).',
  'reason.invalidAll': 'Parte de su contenido no es válida.',
  'reason.gone': 'El elemento al que pertenece ya no existe.',
  'reason.taken': 'Ya hay otra cosa en su lugar.',
  'reason.limit': 'No queda sitio. Elimina algo y envíalo de nuevo.',
  'reason.lost': 'Se bloquearon al cerrar sesión y la clave ya no está disponible.',
  'change.lost': {
    one: '{{count}} cambio de antes de cerrar sesión',
    many: '{{count}} de cambios de antes de cerrar sesión',
    other: '{{count}} cambios de antes de cerrar sesión',
  },
  'change.unknown': 'Un cambio de otra versión de la aplicación ({{name}})',
} satisfies Translation<typeof syncMessages>;
