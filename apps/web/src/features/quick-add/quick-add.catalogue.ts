import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const quickAddCatalogue = defineCatalogue('quickAdd', {
  en: async () => (await import('./quick-add.messages.ts')).quickAddMessages,
  es: async () => (await import('./quick-add.messages.es.ts')).quickAddMessagesEs,
});
