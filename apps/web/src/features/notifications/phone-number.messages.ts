import type { Messages } from '#src/platform/i18n/messages.ts';

export const phoneNumberMessages = {
  hint: 'Reminders as text messages, at most 20 a day.',
  loading: 'Loading your number…',
  failed: 'Your number couldn’t be loaded. {{reason}}',
  again: 'Try again',
  none: 'Nothing is sent yet: you have no confirmed number.',
  add: 'Add number',
  change: 'Change number',
  remove: 'Remove',
  'remove.title': 'Remove this number?',
  'remove.body': 'SMS is turned off. To turn it on again, you confirm a number with a new code.',
  removed: 'Number removed.',
  confirmed: 'Number confirmed.',
  'number.title': 'Your phone number',
  'number.body': 'We send a code to it by SMS. Only you see the number here, and never all of it.',
  'number.label': 'Phone number',
  'number.hint': 'With the country code, for example +44 7400 123456.',
  'number.send': 'Send code',
  'code.title': 'Enter the code',
  'code.body': 'We sent it by SMS to this number. It works for 10 minutes:',
  'code.label': 'Code',
  'code.hint': 'Six digits.',
  'code.confirm': 'Confirm',
  'code.again': 'Send again',
  'code.sentAgain': 'A new code is on its way. The earlier one no longer works.',
  'code.other': 'Use another number',
  'problem.number': 'Enter the number with its country code, for example +44 7400 123456.',
  'problem.number_not_allowed': 'SMS can’t be sent to numbers of this country. Use a number of another one.',
  'problem.number_refused': 'No SMS can be sent to this number. Check it, or use another one.',
  'problem.code': 'Enter the six digits of the SMS.',
  'problem.code_wrong': 'This isn’t the code of the SMS. Check it and try again.',
  'problem.code_expired': 'This code no longer works. Ask for a new one.',
  'problem.unavailable': 'The code couldn’t be sent right now. Your number is still here. Try again in a minute.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'phone-number': typeof phoneNumberMessages;
  }
}
