import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const taskCalendarCatalogue = defineCatalogue('task-calendar', {
  en: async () => (await import('./task-calendar.messages.ts')).taskCalendarMessages,
  es: async () => (await import('./task-calendar.messages.es.ts')).taskCalendarMessagesEs,
});
