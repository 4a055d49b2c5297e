import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const timeEntriesCatalogue = defineCatalogue('time-entries', {
  en: async () => (await import('./time-entries.messages.ts')).timeEntriesMessages,
  es: async () => (await import('./time-entries.messages.es.ts')).timeEntriesMessagesEs,
});
