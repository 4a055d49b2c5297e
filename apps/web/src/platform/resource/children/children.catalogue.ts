import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The words of notes and files that belong to a row. */
export const childrenCatalogue = defineCatalogue('children', {
  en: async () => (await import('./children.messages.ts')).childrenMessages,
  es: async () => (await import('./children.messages.es.ts')).childrenMessagesEs,
});
