import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const securityCatalogue = defineCatalogue('security', {
  en: async () => (await import('./security.messages.ts')).securityMessages,
  es: async () => (await import('./security.messages.es.ts')).securityMessagesEs,
});
