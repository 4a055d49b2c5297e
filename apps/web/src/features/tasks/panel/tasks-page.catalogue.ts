import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The texts of the page of tasks that no other screen shows. */
export const tasksPageCatalogue = defineCatalogue('tasks-page', {
  en: async () => (await import('./tasks-page.messages.ts')).tasksPageMessages,
  es: async () => (await import('./tasks-page.messages.es.ts')).tasksPageMessagesEs,
});
