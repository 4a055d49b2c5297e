import type { Translation } from '#src/platform/i18n/messages.ts';
import type { preferencesMessages } from './preferences.messages.ts';

export const preferencesMessagesEs = {
  'offer.theme.system': 'Tu cuenta sigue la apariencia de cada dispositivo. Este conserva la suya.',
  'offer.theme.light': 'Tu cuenta usa la apariencia clara. Este dispositivo conserva la suya.',
  'offer.theme.dark': 'Tu cuenta usa la apariencia oscura. Este dispositivo conserva la suya.',
  'offer.language.browser': 'Tu cuenta sigue el idioma de cada navegador. Este conserva el suyo.',
  'offer.language.en': 'Tu cuenta usa el inglés. Este dispositivo conserva su idioma.',
  'offer.language.es': 'Tu cuenta usa el español. Este dispositivo conserva su idioma.',
  'offer.take': 'Usarla aquí',
} satisfies Translation<typeof preferencesMessages>;
