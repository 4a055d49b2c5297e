import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const preferencesCatalogue = defineCatalogue('preferences', {
  en: async () => (await import('./preferences.messages.ts')).preferencesMessages,
  es: async () => (await import('./preferences.messages.es.ts')).preferencesMessagesEs,
});
