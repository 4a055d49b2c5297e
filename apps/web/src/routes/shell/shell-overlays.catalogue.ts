import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

/** The words of what comes in front of the page; they come with it. */
export const shellOverlaysCatalogue = defineCatalogue('shellOverlays', {
  en: async () => (await import('./shell-overlays.messages.ts')).shellOverlaysMessages,
  es: async () => (await import('./shell-overlays.messages.es.ts')).shellOverlaysMessagesEs,
});
