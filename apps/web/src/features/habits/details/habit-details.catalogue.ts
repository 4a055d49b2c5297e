import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const habitDetailsCatalogue = defineCatalogue('habit-details', {
  en: async () => (await import('./habit-details.messages.ts')).habitDetailsMessages,
  es: async () => (await import('./habit-details.messages.es.ts')).habitDetailsMessagesEs,
});
