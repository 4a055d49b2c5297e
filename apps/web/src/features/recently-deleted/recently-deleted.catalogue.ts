import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const recentlyDeletedCatalogue = defineCatalogue('recently-deleted', {
  en: async () => (await import('./recently-deleted.messages.ts')).recentlyDeletedMessages,
  es: async () => (await import('./recently-deleted.messages.es.ts')).recentlyDeletedMessagesEs,
});
