import type { Translation } from '#src/platform/i18n/messages.ts';
import type { taskSharesMessages } from './task-shares.messages.ts';

export const taskSharesMessagesEs: Translation<typeof taskSharesMessages> = {
  title: 'Compartir un enlace',
  body: 'Quien tenga el enlace ve una copia de esta tarea tal como está ahora: título, descripción, fechas, prioridad y subtareas. No se muestran tu nombre, las notas, los archivos, las etiquetas ni los tiempos.',
  preview: 'Lo que muestra el enlace',
  days: 'El enlace caduca',
  'days.7': 'A los 7 días',
  'days.30': 'A los 30 días',
  'days.never': 'Nunca',
  make: 'Crear enlace',
  offline: 'No tienes conexión. Podrás crear un enlace cuando vuelvas a tenerla.',
  waiting:
    'Tus últimos cambios todavía no se han enviado. Inténtalo de nuevo en un momento para que el enlace los incluya.',
  notThere: 'Esta tarea todavía no ha llegado al servidor. Inténtalo de nuevo en un momento.',
  full: 'Tienes {{max}} enlaces activos, el máximo de una cuenta. Desactiva uno para crear otro.',
  link: 'Tu enlace',
  'link.hint': 'Cópialo ahora. No se volverá a mostrar.',
  copy: 'Copiar enlace',
  copied: 'Enlace copiado',
  notCopied: 'Tu navegador no ha permitido copiar. Selecciona el enlace y cópialo tú.',
  live: 'Enlaces activos',
  'live.loading': 'Cargando tus enlaces…',
  'live.failed': 'No se han podido cargar tus enlaces',
  made: 'Creado el {{when}}',
  until: 'Caduca el {{when}}',
  forever: 'No caduca',
  end: 'Desactivar',
  'end.label': 'Desactivar el enlace creado el {{when}}',
  'end.title': '¿Desactivar este enlace?',
  'end.body':
    'Quien tenga el enlace ya no podrá ver la tarea. No se puede volver a activar, pero puedes crear otro cuando quieras.',
  'end.confirm': 'Desactivar el enlace',
  ended: 'El enlace se ha desactivado.',
};
