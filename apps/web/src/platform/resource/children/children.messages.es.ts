import type { Translation } from '#src/platform/i18n/messages.ts';
import type { childrenMessages } from './children.messages.ts';

export const childrenMessagesEs = {
  notes: 'Notas',
  'notes.more': 'Mostrar más',
  'note.new': 'Una nota nueva',
  'note.content': 'Nota',
  'note.hint': 'Se puede usar Markdown: **negrita**, _cursiva_, - listas, [enlaces](https://…).',
  'note.add': 'Añadir nota',
  'note.preview': 'Vista previa',
  'note.write': 'Seguir escribiendo',
  'note.keys': 'Ctrl e Intro también guardan.',
  'note.required': 'Una nota necesita algunas palabras.',
  'note.tooLong': 'Una nota puede tener como máximo {{max}} caracteres.',
  'note.of': 'Nota del {{when}}',
  'note.edit': 'Editar la nota del {{when}}',
  'note.delete': 'Eliminar la nota del {{when}}',
  'note.deleted': 'La nota se eliminó.',

  'file.camera': 'Hacer una foto',
  'file.waiting': 'Pendiente de envío',
  'file.sending': 'Enviando «{{name}}»',
  'file.elsewhere': 'Aún está en otro dispositivo',
  'file.notHere': 'Ahora no se puede acceder',
  'file.failed': 'No se envió: {{reason}}',
  'file.unreadable': 'este dispositivo ya no puede leer el archivo. Elimínalo y elígelo de nuevo.',
  'file.retry': 'Enviar «{{name}}» de nuevo',
} satisfies Translation<typeof childrenMessages>;
