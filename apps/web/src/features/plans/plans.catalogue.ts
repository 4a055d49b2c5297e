import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** What features are and what plans cost: loaded where it is shown. */
export const plansCatalogue = defineCatalogue('plans', {
  en: async () => (await import('./plans.messages.ts')).plansMessages,
  es: async () => (await import('./plans.messages.es.ts')).plansMessagesEs,
});
