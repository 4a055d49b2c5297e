import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const habitTemplatesCatalogue = defineCatalogue('habit-templates', {
  en: async () => (await import('./habit-templates.messages.ts')).habitTemplatesMessages,
  es: async () => (await import('./habit-templates.messages.es.ts')).habitTemplatesMessagesEs,
});
