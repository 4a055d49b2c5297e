import type { Translation } from '#src/platform/i18n/messages.ts';
import type { transferMessages } from './transfer.messages.ts';

export const transferMessagesEs = {
  reading: 'Leyendo {{file}}…',
  intro: '{{file}} añade lo siguiente. No se sobrescribe nada de lo que tienes.',
  nothing: 'Todo lo que contiene {{file}} ya está aquí.',
  left: 'No se importa',
  ignored: {
    one: '{{count}} dato que no podemos usar: {{names}}',
    many: '{{count}} datos que no podemos usar: {{names}}',
    other: '{{count}} datos que no podemos usar: {{names}}',
  },
  confirm: 'Importar',
  again: 'Elegir otro archivo',
  'done.parts': 'Se han importado los datos que faltaban',
  failed: 'No se ha importado nada. {{reason}}',
  undo: 'Deshacer importación',
  undone: 'Importación deshecha. Lo que añadió está en Eliminado recientemente.',
  'undone.parts': 'Importación deshecha.',
  'full.kind': '{{holder}} admite como máximo {{most}}. Hay sitio para {{room}} y el archivo añade {{count}}.',
  'full.account': 'Una cuenta',
  'full.plan': 'El plan {{plan}}',
  'full.next': '{{plan}} tiene sitio para {{max}}.',
  'full.nothing': 'Haz sitio para todo para importar este archivo.',
  'import.error': 'Error de importación: No se han podido importar los datos. Comprueba el formato del archivo.',
  why: 'Ver por qué',
  'unusable.intro': '{{file}} no se puede importar. {{unchanged}}',
  'unusable.not_json_file': 'Elige un archivo que termine en .json.',
  'unusable.too_large': 'Ocupa más de {{megabytes}} MB, lo máximo que podemos leer.',
  'unusable.unreadable': 'Este navegador no ha podido leerlo.',
  'unusable.not_json': 'No es JSON válido. Puede estar cortado o tener otro formato.',
  'unusable.newer_version':
    'Lo ha creado una versión más nueva de la aplicación. Recarga la página e inténtalo de nuevo.',
  'unusable.not_fetched':
    'Parte de tus datos aún no ha llegado a este dispositivo. Inténtalo de nuevo después de la próxima sincronización.',
  'unusable.problems': {
    one: '{{count}} dato no es válido:',
    many: '{{count}} datos no son válidos:',
    other: '{{count}} datos no son válidos:',
  },
  'problem.invalid': '{{path}} tiene un valor no válido',
  'problem.duplicate': '{{path}} aparece dos veces',
  'problem.day_in_future': '{{path}} está en el futuro',
  'problem.too_many': '{{path}} contiene más de lo que admite una cuenta',
  'problem.more': { one: 'y {{count}} más', many: 'y {{count}} de puntos más', other: 'y {{count}} más' },
  'rows.unnamed': {
    one: '{{count}} entrada de {{kind}}',
    many: '{{count}} de entradas de {{kind}}',
    other: '{{count}} entradas de {{kind}}',
  },
  'rows.left': {
    one: '{{rows}}: falta el elemento al que pertenece',
    many: '{{rows}}: faltan los elementos a los que pertenecen',
    other: '{{rows}}: faltan los elementos a los que pertenecen',
  },
  'rows.place': '{{kind}} {{number}}',
  'rows.place.named': '{{kind}} {{number}}, {{name}}',
  'export.notHere':
    'Parte de tus datos aún no ha llegado a este dispositivo. Inténtalo de nuevo después de la próxima sincronización.',
  exportFirst: 'Exportarlos antes',
  'deleted.open': 'Eliminado recientemente',
} satisfies Translation<typeof transferMessages>;
