import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const habitTransferCatalogue = defineCatalogue('habit-transfer', {
  en: async () => (await import('./habit-transfer.messages.ts')).habitTransferMessages,
  es: async () => (await import('./habit-transfer.messages.es.ts')).habitTransferMessagesEs,
});
