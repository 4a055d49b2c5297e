import type { Translation } from '#src/platform/i18n/messages.ts';
import type { childrenMessages } from './children.messages.ts';

export const childrenMessagesEs = {
  notes: 'Notas',
  'notes.more': 'Mostrar más',
  'note.new': 'Nota nueva',
  'note.content': 'Nota',
  'note.hint': 'Admite Markdown: **negrita**, _cursiva_, - listas, [enlaces](https://…).',
  'note.add': 'Añadir nota',
  'note.preview': 'Vista previa',
  'note.write': 'Seguir escribiendo',
  'note.keys': 'Ctrl+Intro también guarda.',
  'note.required': 'Escribe algo primero.',
  'note.tooLong': 'Usa como máximo {{max}} caracteres.',
  'note.of': 'Nota del {{when}}',
  'note.edit': 'Editar la nota del {{when}}',
  'note.delete': 'Eliminar la nota del {{when}}',
  'note.deleted': 'Se ha eliminado la nota.',

  'file.camera': 'Hacer una foto',
  'file.waiting': 'Pendiente de subida',
  'file.sending': 'Subiendo «{{name}}»',
  'file.elsewhere': 'Aún está en otro dispositivo',
  'file.notHere': 'No disponible ahora',
  'file.failed': 'No se ha subido: {{reason}}',
  'file.unreadable': 'este dispositivo ya no puede leer el archivo. Elimínalo y elígelo de nuevo.',
  'file.retry': 'Subir «{{name}}» de nuevo',
} satisfies Translation<typeof childrenMessages>;
