import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const habitFormCatalogue = defineCatalogue('habit-form', {
  en: async () => (await import('./habit-form.messages.ts')).habitFormMessages,
  es: async () => (await import('./habit-form.messages.es.ts')).habitFormMessagesEs,
});
