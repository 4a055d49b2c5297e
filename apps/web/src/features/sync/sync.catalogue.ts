import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const syncCatalogue = defineCatalogue('sync', {
  en: async () => (await import('./sync.messages.ts')).syncMessages,
  es: async () => (await import('./sync.messages.es.ts')).syncMessagesEs,
});
