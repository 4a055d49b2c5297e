import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const taskTransferCatalogue = defineCatalogue('task-transfer', {
  en: async () => (await import('./task-transfer.messages.ts')).taskTransferMessages,
  es: async () => (await import('./task-transfer.messages.es.ts')).taskTransferMessagesEs,
});
