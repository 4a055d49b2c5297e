import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const moodCatalogue = defineCatalogue('mood', {
  en: async () => (await import('./mood.messages.ts')).moodMessages,
  es: async () => (await import('./mood.messages.es.ts')).moodMessagesEs,
});
