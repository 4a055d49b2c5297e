import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The words in the header; those of the panel come with the panel. */
export const syncIndicatorCatalogue = defineCatalogue('sync-indicator', {
  en: async () => (await import('./sync-indicator.messages.ts')).syncIndicatorMessages,
  es: async () => (await import('./sync-indicator.messages.es.ts')).syncIndicatorMessagesEs,
});
