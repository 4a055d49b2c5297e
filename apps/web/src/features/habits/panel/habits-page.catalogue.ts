import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The texts of the page of habits that Today does not show. */
export const habitsPageCatalogue = defineCatalogue('habits-page', {
  en: async () => (await import('./habits-page.messages.ts')).habitsPageMessages,
  es: async () => (await import('./habits-page.messages.es.ts')).habitsPageMessagesEs,
});
