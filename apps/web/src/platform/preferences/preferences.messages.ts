import type { Messages } from '#src/platform/i18n/messages.ts';

/** What the account has where this device has something else. */
export const preferencesMessages = {
  'offer.theme.system': 'Your account follows each device’s appearance. This device keeps its own.',
  'offer.theme.light': 'Your account uses the light appearance. This device keeps its own.',
  'offer.theme.dark': 'Your account uses the dark appearance. This device keeps its own.',
  'offer.language.browser': 'Your account follows each browser’s language. This one keeps its own.',
  'offer.language.en': 'Your account uses English. This device keeps its own language.',
  'offer.language.es': 'Your account uses Spanish. This device keeps its own language.',
  'offer.take': 'Use it here',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    preferences: typeof preferencesMessages;
  }
}
