import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The names of features and the few words that every place with a feature shows; loaded with the first screen. */
export const featuresCatalogue = defineCatalogue('features', {
  en: async () => (await import('./features.messages.ts')).featuresMessages,
  es: async () => (await import('./features.messages.es.ts')).featuresMessagesEs,
});
