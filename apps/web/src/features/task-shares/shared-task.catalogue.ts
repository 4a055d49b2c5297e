import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const sharedTaskCatalogue = defineCatalogue('shared-task', {
  en: async () => (await import('./shared-task.messages.ts')).sharedTaskMessages,
  es: async () => (await import('./shared-task.messages.es.ts')).sharedTaskMessagesEs,
});
