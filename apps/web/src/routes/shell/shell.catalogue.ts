import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const shellCatalogue = defineCatalogue('shell', {
  en: async () => (await import('./shell.messages.ts')).shellMessages,
  es: async () => (await import('./shell.messages.es.ts')).shellMessagesEs,
});
