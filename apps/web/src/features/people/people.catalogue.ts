import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const peopleCatalogue = defineCatalogue('people', {
  en: async () => (await import('./people.messages.ts')).peopleMessages,
  es: async () => (await import('./people.messages.es.ts')).peopleMessagesEs,
});
