import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** Apart from the words that the dashboard shows of plans, which travel with every first visit. */
export const billingCatalogue = defineCatalogue('billing', {
  en: async () => (await import('./billing.messages.ts')).billingMessages,
  es: async () => (await import('./billing.messages.es.ts')).billingMessagesEs,
});
