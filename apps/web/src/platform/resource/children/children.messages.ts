export const childrenMessages = {
  notes: 'Notes',
  'notes.more': 'Show more',
  'note.new': 'A new note',
  'note.content': 'Note',
  'note.hint': 'Markdown works: **bold**, _italic_, - lists, [links](https://…).',
  'note.add': 'Add note',
  'note.preview': 'Preview',
  'note.write': 'Go on writing',
  'note.keys': 'Ctrl and Enter save, too.',
  'note.required': 'A note needs some words.',
  'note.tooLong': 'A note can have at most {{max}} characters.',
  'note.of': 'Note of {{when}}',
  'note.edit': 'Edit the note of {{when}}',
  'note.delete': 'Delete the note of {{when}}',
  'note.deleted': 'The note was deleted.',

  'file.camera': 'Take a photo',
  'file.waiting': 'Waits to be sent',
  'file.sending': 'Sending “{{name}}”',
  'file.elsewhere': 'Still on another device',
  'file.notHere': 'It can’t be reached right now',
  'file.failed': 'Not sent: {{reason}}',
  'file.unreadable': 'this device can no longer read the file. Please delete it and choose it again.',
  'file.retry': 'Send “{{name}}” again',
} as const;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    children: typeof childrenMessages;
  }
}
