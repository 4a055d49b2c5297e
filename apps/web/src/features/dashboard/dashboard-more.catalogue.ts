import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** What the dashboard and the pages about features say below and behind the first paint. */
export const dashboardMoreCatalogue = defineCatalogue('dashboard-more', {
  en: async () => (await import('./dashboard-more.messages.ts')).dashboardMoreMessages,
  es: async () => (await import('./dashboard-more.messages.es.ts')).dashboardMoreMessagesEs,
});
