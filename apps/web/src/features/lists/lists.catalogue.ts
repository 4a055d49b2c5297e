import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const listsCatalogue = defineCatalogue('lists', {
  en: async () => (await import('./lists.messages.ts')).listsMessages,
  es: async () => (await import('./lists.messages.es.ts')).listsMessagesEs,
});
