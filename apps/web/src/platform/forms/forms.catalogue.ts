import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const formsCatalogue = defineCatalogue('forms', {
  en: async () => (await import('./forms.messages.ts')).formsMessages,
  es: async () => (await import('./forms.messages.es.ts')).formsMessagesEs,
});
