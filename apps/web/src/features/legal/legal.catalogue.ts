import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const legalCatalogue = defineCatalogue('legal', {
  en: async () => (await import('./legal.messages.ts')).legalMessages,
  es: async () => (await import('./legal.messages.es.ts')).legalMessagesEs,
});
