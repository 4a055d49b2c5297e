import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const habitsCatalogue = defineCatalogue('habits', {
  en: async () => (await import('./habits.messages.ts')).habitsMessages,
  es: async () => (await import('./habits.messages.es.ts')).habitsMessagesEs,
});
