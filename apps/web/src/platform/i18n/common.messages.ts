import type { ErrorCode } from '@dayward/contract';
import type { Messages } from './messages.ts';

/** Words that belong to no feature: loading, failing, the way out. `error.*` has a text for every code of the API. */
export const commonMessages = {
  'loading.coach': 'Loading your AI coach…',
  retry: 'Try again',
  save: 'Save',
  cancel: 'Cancel',
  close: 'Close',
  undo: 'Undo',
  skipToContent: 'Skip to content',
  notifications: 'Notifications',
  language: 'Language',
  'language.failed': 'That language could not be loaded. Please try again.',
  theme: 'Appearance',
  'theme.system': 'Like my device',
  'theme.light': 'Light',
  'theme.dark': 'Dark',
  'update.ready': 'A new version is ready.',
  'update.take': 'Reload',
  'unreachable.title': '{{product}} can’t be reached',
  'unreachable.body': 'Check your connection. Nothing you have saved is lost.',
  reference: 'Reference: {{requestId}}',
  'error.unreachable': '{{product}} can’t be reached right now. Please check your connection and try again.',
  notFetched: 'What you keep on other devices has not arrived here yet.',
  'error.storage': 'This browser could not read what it keeps on this device.',
  'error.notSaved': 'Not saved: this device could not keep the change. Free some space on it and try again.',
  'error.malformed_request': 'The request could not be read.',
  'error.unauthenticated': 'Please sign in to continue.',
  'error.sign_in_failed': 'Login failed. Please check your credentials.',
  'error.second_factor_failed': 'That code is not right, or it was used already.',
  'error.second_factor_expired': 'That took too long. Please sign in again.',
  'error.account_inactive': 'This account has been deactivated. Please contact support.',
  'error.step_up_required': 'Please confirm that it is you.',
  'error.step_up_failed': 'That is not right. Please try again.',
  'error.plan_required': 'Your plan does not include this.',
  'error.forbidden_origin': 'This request came from a page that may not make it.',
  'error.not_found': 'This is no longer there.',
  'error.method_not_allowed': 'This address does not take that kind of request.',
  'error.link_invalid': 'This link has been used or is too old. Please ask for a new one.',
  'error.conflict': 'This was changed somewhere else in the meantime.',
  'error.id_taken': 'This id is already used for something else.',
  'error.nothing_to_cancel': 'There is no paid plan that is still running.',
  'error.mutation_gap': 'The changes of this device do not follow on the ones before.',
  'error.client_too_old': 'This version of the app is too old. Please reload it.',
  'error.limit_reached': 'You have reached the most that one account can hold.',
  'error.payload_too_large': 'That is more than one request may carry.',
  'error.unsupported_media_type': 'This address does not take that kind of content.',
  'error.picture_unsupported': 'Please choose a PNG, JPEG, WebP, GIF or AVIF picture.',
  'error.picture_unreadable': 'This picture is broken and cannot be read.',
  'error.picture_too_large': 'This picture has too many pixels.',
  'error.picture_animated': 'Moving pictures cannot be used. Please choose a still one.',
  'error.invalid_input': 'Please check the marked fields.',
  'error.sign_up_failed': 'Error creating account',
  'error.rate_limited': 'Too many requests. Please wait a moment and try again.',
  'error.rate_limited.minutes': {
    one: 'Too many tries. Please wait {{count}} minute and try again.',
    other: 'Too many tries. Please wait {{count}} minutes and try again.',
  },
  'error.internal': 'Something went wrong on our side.',
  'error.unavailable': '{{product}} is not ready yet. Please try again in a moment.',
} as const satisfies Messages & Record<`error.${ErrorCode}`, string>;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    common: typeof commonMessages;
  }
}
