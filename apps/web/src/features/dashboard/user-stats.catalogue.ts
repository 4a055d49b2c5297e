import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const userStatsCatalogue = defineCatalogue('user-stats', {
  en: async () => (await import('./user-stats.messages.ts')).userStatsMessages,
  es: async () => (await import('./user-stats.messages.es.ts')).userStatsMessagesEs,
});
