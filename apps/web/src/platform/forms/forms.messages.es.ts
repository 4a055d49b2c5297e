import type { Translation } from '#src/platform/i18n/messages.ts';
import type { formsMessages } from './forms.messages.ts';

export const formsMessagesEs: Translation<typeof formsMessages> = {
  draft: 'Aquí está de nuevo lo que escribiste la última vez.',
  'draft.discard': 'Empezar de nuevo',
  notSaved: 'No se ha guardado; tu texto sigue aquí. {{reason}}',
  'problem.required': 'Rellena este campo.',
  'problem.tooLong': 'Es demasiado largo.',
  problems: {
    one: 'Hay que corregir un campo.',
    other: 'Hay que corregir {{count}} campos. El primero tiene el foco.',
  },
  more: 'Más detalles',

  'date.open': 'Abrir el calendario',
  'date.previous': 'Mes anterior',
  'date.next': 'Mes siguiente',

  tags: 'Etiquetas',
  'tags.hint': 'Pulsa Intro después de cada una.',
  'tags.add': 'Añadir etiqueta',
  'tags.remove': 'Quitar la etiqueta «{{tag}}»',
  'tags.required': 'Escribe primero una etiqueta.',
  'tags.duplicate': '«{{tag}}» ya está.',
  'tags.tooLong': 'Una etiqueta puede tener como máximo {{max}} caracteres.',
  'tags.added': 'Se ha añadido «{{tag}}».',
  'tags.removed': 'Se ha quitado «{{tag}}».',
};
