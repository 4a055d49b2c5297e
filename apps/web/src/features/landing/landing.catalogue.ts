import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const landingCatalogue = defineCatalogue('landing', {
  en: async () => (await import('./landing.messages.ts')).landingMessages,
  es: async () => (await import('./landing.messages.es.ts')).landingMessagesEs,
});
