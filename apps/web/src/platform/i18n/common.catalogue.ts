import { defineCatalogue } from './catalogue.ts';

export const commonCatalogue = defineCatalogue('common', {
  en: async () => (await import('./common.messages.ts')).commonMessages,
  es: async () => (await import('./common.messages.es.ts')).commonMessagesEs,
});
