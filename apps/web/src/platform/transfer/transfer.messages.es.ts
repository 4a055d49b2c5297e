import type { Translation } from '#src/platform/i18n/messages.ts';
import type { transferMessages } from './transfer.messages.ts';

export const transferMessagesEs = {
  reading: 'Leyendo {{file}} …',
  intro: 'Esto es lo que trae {{file}}. No se sobrescribe nada de lo que ya hay.',
  nothing: 'Todo lo que contiene {{file}} ya está aquí.',
  left: 'Queda fuera',
  ignored: {
    one: '{{count}} dato que aquí no significa nada: {{names}}',
    many: '{{count}} de datos que aquí no significan nada: {{names}}',
    other: '{{count}} datos que aquí no significan nada: {{names}}',
  },
  confirm: 'Importar',
  again: 'Elegir otro archivo',
  'done.parts': 'Se ha importado lo que faltaba',
  failed: 'No se ha importado nada: {{reason}}',
  undo: 'Deshacer importación',
  undone: 'La importación se ha deshecho. Lo que trajo está en Eliminado recientemente.',
  'undone.parts': 'La importación se ha deshecho.',
  'full.kind': '{{holder}} admite como máximo {{most}}: hay sitio para {{room}} y llegarían {{count}}.',
  'full.account': 'Una cuenta',
  'full.plan': 'El plan {{plan}}',
  'full.next': '{{plan}} tiene sitio para {{max}}.',
  'full.nothing': 'No se importa nada hasta que haya sitio para todo.',
  'unusable.intro': '{{file}} no se puede importar. {{unchanged}}',
  'unusable.not_json_file': 'Elige un archivo cuyo nombre termine en .json.',
  'unusable.too_large': 'Ocupa más de {{megabytes}} MB, que es lo máximo que se lee.',
  'unusable.unreadable': 'Este navegador no ha podido leerlo.',
  'unusable.not_json': 'No es JSON: puede estar cortado o ser de otro tipo.',
  'unusable.newer_version':
    'Lo ha hecho una versión más nueva de la que esta entiende. Vuelve a cargar la página e inténtalo de nuevo.',
  'unusable.not_fetched':
    'Lo que guardas todavía no ha llegado entero a este dispositivo, así que no se puede saber qué falta. Inténtalo de nuevo cuando haya contactado con el servidor.',
  'unusable.problems': {
    one: '{{count}} punto no es como debe ser:',
    many: '{{count}} de puntos no son como deben ser:',
    other: '{{count}} puntos no son como deben ser:',
  },
  'problem.invalid': '{{path}} tiene un valor que no puede tener',
  'problem.duplicate': '{{path}} está dos veces',
  'problem.day_in_future': '{{path}} está en el futuro',
  'problem.too_many': '{{path}} contiene más de lo que admite una cuenta',
  'problem.more': { one: 'y {{count}} más', many: 'y {{count}} de puntos más', other: 'y {{count}} más' },
  'rows.unnamed': {
    one: '{{count}} entrada de {{kind}}',
    many: '{{count}} de entradas de {{kind}}',
    other: '{{count}} entradas de {{kind}}',
  },
  'rows.left': {
    one: '{{rows}}: aquello a lo que pertenece no está aquí ni en el archivo',
    many: '{{rows}}: aquello a lo que pertenecen no está aquí ni en el archivo',
    other: '{{rows}}: aquello a lo que pertenecen no está aquí ni en el archivo',
  },
  'rows.place': '{{kind}} {{number}}',
  'rows.place.named': '{{kind}} {{number}}, {{name}}',
  'export.notHere':
    'Todavía no ha llegado a este dispositivo todo lo que guardas. Inténtalo de nuevo cuando haya contactado con el servidor.',
  exportFirst: 'Guardarlos antes en un archivo',
  'deleted.open': 'Eliminado recientemente',
} satisfies Translation<typeof transferMessages>;
