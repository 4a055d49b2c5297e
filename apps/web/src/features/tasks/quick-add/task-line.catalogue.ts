import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The words of the line in which tasks are added. */
export const taskLineCatalogue = defineCatalogue('taskLine', {
  en: async () => (await import('./task-line.messages.ts')).taskLineMessages,
  es: async () => (await import('./task-line.messages.es.ts')).taskLineMessagesEs,
});
