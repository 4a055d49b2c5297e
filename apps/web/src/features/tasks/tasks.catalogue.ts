import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The words of tasks that every screen with tasks needs. */
export const tasksCatalogue = defineCatalogue('tasks', {
  en: async () => (await import('./tasks.messages.ts')).tasksMessages,
  es: async () => (await import('./tasks.messages.es.ts')).tasksMessagesEs,
});
