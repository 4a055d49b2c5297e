import type { Translation } from '#src/platform/i18n/messages.ts';
import type { words as english } from './settings.words.ts';

export const words = {
  'change.settings.change': 'Cambiar un ajuste',
} satisfies Translation<typeof english>;
