import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const taskSharesCatalogue = defineCatalogue('task-shares', {
  en: async () => (await import('./task-shares.messages.ts')).taskSharesMessages,
  es: async () => (await import('./task-shares.messages.es.ts')).taskSharesMessagesEs,
});
