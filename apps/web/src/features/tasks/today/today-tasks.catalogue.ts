import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const todayTasksCatalogue = defineCatalogue('today-tasks', {
  en: async () => (await import('./today-tasks.messages.ts')).todayTasksMessages,
  es: async () => (await import('./today-tasks.messages.es.ts')).todayTasksMessagesEs,
});
