import type { Messages } from '#src/platform/i18n/messages.ts';

export const legalMessages = {
  version: 'As of {{date}}',
  'terms.title': 'Terms',
  'terms.body': 'What you can expect of {{product}}, and what is expected of you.',
  'terms.who.title': 'Who may have an account',
  'terms.who': 'People of 16 years or older. One person, one account; keep your password to yourself.',
  'terms.use.title': 'What it is for',
  'terms.use':
    'Your own habits, tasks and notes. Do not use it to harm others, to break the law or to disturb its running.',
  'terms.content.title': 'What you write',
  'terms.content': 'It stays yours. It is stored and shown so that {{product}} can work for you, and for nothing else.',
  'terms.plans.title': 'Plans',
  'terms.plans': 'Every account begins free of charge. Nothing is charged without a payment that you confirm yourself.',
  'terms.advice.title': 'No medical advice',
  'terms.advice': '{{product}} helps you keep at things. It does not replace a doctor or any other professional.',
  'terms.end.title': 'The end',
  'terms.end':
    'You can delete your account at any time under Security. Whoever runs this site may close accounts that break these terms.',
  'terms.change.title': 'Changes',
  'terms.change': 'These terms have a date. Which version you accepted is kept with your account.',
  'privacy.title': 'Privacy',
  'privacy.body': 'What is kept about you, and why.',
  'privacy.account.title': 'Your account',
  'privacy.account':
    'Your name, e-mail address, time zone, plan, the version of the terms you accepted and your declaration of age. Your password is kept only as a hash that cannot be turned back.',
  'privacy.content.title': 'What you enter',
  'privacy.content': 'Whatever you write into {{product}}, so that it is there when you come back.',
  'privacy.shared.title': 'What you share by a link',
  'privacy.shared':
    'A link that you make to a task shows a copy of its title, description, dates, priority and subtasks to whoever has it, without your name. The copy is kept apart from the task and erased when you end the link, when you delete the task, or after its time is over. Kept of the link are its day, its end and a hash, not the link itself. What somebody has seen or added to their own tasks cannot be taken back. Your export lists the links that work.',
  'privacy.sessions.title': 'Where you are signed in',
  'privacy.sessions':
    'For each session its beginning, when it was last seen and how your browser describes itself, so that you can recognise and end it under Security.',
  'privacy.device.title': 'On your device',
  'privacy.device':
    'One cookie that keeps you signed in, and your choice of language and appearance. No advertising cookies, and no trackers of others.',
  'privacy.mail.title': 'Mail',
  'privacy.mail':
    'Your address gets mail about your account: links to confirm it, to set a new password, and notices about its protection.',
  'privacy.end.title': 'Erasing it',
  'privacy.end':
    'Deleting your account under Security erases it and everything in it at once. Backups of whoever runs this site grow old and are overwritten.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    legal: typeof legalMessages;
  }
}
