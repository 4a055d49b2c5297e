import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const taskDetailsCatalogue = defineCatalogue('task-details', {
  en: async () => (await import('./task-details.messages.ts')).taskDetailsMessages,
  es: async () => (await import('./task-details.messages.es.ts')).taskDetailsMessagesEs,
});
