import type { Translation } from '#src/platform/i18n/messages.ts';
import type { quickAddMessages } from './quick-add.messages.ts';

export const quickAddMessagesEs = {
  title: '¿Qué quieres añadir?',
} satisfies Translation<typeof quickAddMessages>;
