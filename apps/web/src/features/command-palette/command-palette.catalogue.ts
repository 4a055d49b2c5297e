import { defineCatalogue } from '#src/platform/i18n/catalogue.ts';

export const commandPaletteCatalogue = defineCatalogue('commandPalette', {
  en: async () => (await import('./command-palette.messages.ts')).commandPaletteMessages,
  es: async () => (await import('./command-palette.messages.es.ts')).commandPaletteMessagesEs,
});
