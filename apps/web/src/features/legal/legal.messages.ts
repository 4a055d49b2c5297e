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
  'privacy.body': 'What we store about you, and why.',
  'privacy.account.title': 'Your account',
  'privacy.account':
    'Your name, e-mail address, time zone, plan, the version of the terms you accepted and your declaration of age. Your password is kept only as a hash that cannot be turned back.',
  'privacy.content.title': 'What you enter',
  'privacy.content': 'Everything you enter in {{product}}, so that it’s there when you come back.',
  'privacy.shared.title': 'What you share by link',
  'privacy.shared':
    'Anyone with a link to a task sees a copy of its title, description, dates, priority and subtasks, without your name. The copy is stored separately from the task and erased when you turn off the link, when you delete the task, or when the link expires. We store the day the link was created, the day it expires and a hash, not the link itself. What people have already seen or added to their own tasks can’t be taken back. Your export lists your active links.',
  'privacy.sessions.title': 'Where you are signed in',
  'privacy.sessions':
    'For each session, when it began, when it was last active and how your browser describes itself, so that you can recognise it and end it under Security.',
  'privacy.device.title': 'On your device',
  'privacy.device':
    'One cookie that keeps you signed in, and your language and appearance. No advertising cookies and no third-party trackers.',
  'privacy.mail.title': 'E-mail',
  'privacy.mail':
    'We send e-mails about your account: links to confirm your address or set a new password, and security notices.',
  'privacy.end.title': 'Deletion',
  'privacy.end':
    'Deleting your account under Security erases it and everything in it immediately. The operator’s backups expire and are overwritten over time.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    legal: typeof legalMessages;
  }
}
