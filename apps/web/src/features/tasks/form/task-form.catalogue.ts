import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const taskFormCatalogue = defineCatalogue('task-form', {
  en: async () => (await import('./task-form.messages.ts')).taskFormMessages,
  es: async () => (await import('./task-form.messages.es.ts')).taskFormMessagesEs,
});
