import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const accountsCatalogue = defineCatalogue('accounts', {
  en: async () => (await import('./accounts.messages.ts')).accountsMessages,
  es: async () => (await import('./accounts.messages.es.ts')).accountsMessagesEs,
});
