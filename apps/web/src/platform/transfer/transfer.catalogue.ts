import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const transferCatalogue = defineCatalogue('transfer', {
  en: async () => (await import('./transfer.messages.ts')).transferMessages,
  es: async () => (await import('./transfer.messages.es.ts')).transferMessagesEs,
});
