import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const helpCatalogue = defineCatalogue('help', {
  en: async () => (await import('./help.messages.ts')).helpMessages,
  es: async () => (await import('./help.messages.es.ts')).helpMessagesEs,
});
