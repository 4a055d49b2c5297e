import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** Loaded with the pages about features; what their cards say is in the catalogue of plans. */
export const aboutFeaturesCatalogue = defineCatalogue('about-features', {
  en: async () => (await import('./about-features.messages.ts')).aboutFeaturesMessages,
  es: async () => (await import('./about-features.messages.es.ts')).aboutFeaturesMessagesEs,
});
