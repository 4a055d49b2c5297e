import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const taskRemindersCatalogue = defineCatalogue('task-reminders', {
  en: async () => (await import('./task-reminders.messages.ts')).taskRemindersMessages,
  es: async () => (await import('./task-reminders.messages.es.ts')).taskRemindersMessagesEs,
});
