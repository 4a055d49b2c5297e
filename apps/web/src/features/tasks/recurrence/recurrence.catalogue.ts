import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The words in which recurrences are said and chosen. */
export const recurrenceCatalogue = defineCatalogue('taskRecurrence', {
  en: async () => (await import('./recurrence.messages.ts')).recurrenceMessages,
  es: async () => (await import('./recurrence.messages.es.ts')).recurrenceMessagesEs,
});
