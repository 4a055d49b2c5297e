import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const dashboardCatalogue = defineCatalogue('dashboard', {
  en: async () => (await import('./dashboard.messages.ts')).dashboardMessages,
  es: async () => (await import('./dashboard.messages.es.ts')).dashboardMessagesEs,
});
