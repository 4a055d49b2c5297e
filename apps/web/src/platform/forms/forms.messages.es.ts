import type { Translation } from '#src/platform/i18n/messages.ts';
import type { formsMessages } from './forms.messages.ts';

export const formsMessagesEs: Translation<typeof formsMessages> = {
  draft: 'Se ha restaurado tu borrador.',
  'draft.discard': 'Descartar borrador',
  notSaved: 'No se ha guardado. Tu texto sigue aquí. {{reason}}',
  notAdded: 'No se ha podido añadir «{{title}}». {{reason}}',
  'problem.required': 'Escribe un valor.',
  'problem.tooLong': 'Es demasiado largo.',
  problems: {
    one: 'Hay que corregir un campo.',
    many: 'Hay que corregir {{count}} de campos. El primero tiene el foco.',
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
  'tags.required': 'Escribe una etiqueta.',
  'tags.duplicate': '«{{tag}}» ya está añadida.',
  'tags.tooLong': 'Usa como máximo {{max}} caracteres.',
  'tags.added': 'Se ha añadido «{{tag}}».',
  'tags.removed': 'Se ha quitado «{{tag}}».',
};
