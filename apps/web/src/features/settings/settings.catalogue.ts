import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const settingsCatalogue = defineCatalogue('settings', {
  en: async () => (await import('./settings.messages.ts')).settingsMessages,
  es: async () => (await import('./settings.messages.es.ts')).settingsMessagesEs,
});
