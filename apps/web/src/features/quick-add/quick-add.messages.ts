import type { Messages } from '#src/platform/i18n/messages.ts';

export const quickAddMessages = {
  title: 'What would you like to add?',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'quick-add': typeof quickAddMessages;
  }
}
