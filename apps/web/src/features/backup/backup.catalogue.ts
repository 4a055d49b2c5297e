import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const backupCatalogue = defineCatalogue('backup', {
  en: async () => (await import('./backup.messages.ts')).backupMessages,
  es: async () => (await import('./backup.messages.es.ts')).backupMessagesEs,
});
