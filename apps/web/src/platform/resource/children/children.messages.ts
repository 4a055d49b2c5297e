export const childrenMessages = {
  notes: 'Notes',
  'notes.more': 'Show more',
  'note.new': 'New note',
  'note.content': 'Note',
  'note.hint': 'Supports Markdown: **bold**, _italic_, - lists, [links](https://…).',
  'note.add': 'Add note',
  'note.preview': 'Preview',
  'note.write': 'Keep writing',
  'note.keys': 'Ctrl+Enter saves too.',
  'note.required': 'Write something first.',
  'note.tooLong': 'Use at most {{max}} characters.',
  'note.of': 'Note from {{when}}',
  'note.edit': 'Edit the note from {{when}}',
  'note.delete': 'Delete the note from {{when}}',
  'note.deleted': 'The note was deleted.',

  'file.camera': 'Take a photo',
  'file.waiting': 'Waiting to upload',
  'file.sending': 'Uploading “{{name}}”',
  'file.elsewhere': 'Still on another device',
  'file.notHere': 'Not available right now',
  'file.failed': 'Not uploaded: {{reason}}',
  'file.unreadable': 'this device can no longer read the file. Delete it and choose it again.',
  'file.retry': 'Upload “{{name}}” again',
} as const;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    children: typeof childrenMessages;
  }
}
