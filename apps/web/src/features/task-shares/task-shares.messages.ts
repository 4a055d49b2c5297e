import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskSharesMessages = {
  title: 'By a link',
  body: 'Whoever has the link sees a copy of this task as it is now: its title, description, dates, priority and subtasks. Your name, notes, files, tags and times are not shown.',
  preview: 'What the link shows',
  days: 'The link works',
  'days.7': 'For 7 days',
  'days.30': 'For 30 days',
  'days.never': 'Until I end it',
  make: 'Make a link',
  offline: 'You are offline. A link can be made once you are connected again.',
  waiting: 'Your latest changes have not been sent yet. Try again in a moment, so that the link shows them.',
  notThere: 'This task has not reached the server yet. Try again in a moment.',
  full: 'You have {{max}} links that work, which is the most. End one to make another.',
  link: 'Your link',
  'link.hint': 'Copy it now: it is not shown again.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'This browser did not let us copy. Select the link and copy it yourself.',
  live: 'Links that work',
  'live.loading': 'Looking for your links…',
  'live.failed': 'Your links could not be loaded',
  made: 'Made on {{when}}',
  until: 'Works until {{when}}',
  forever: 'Works until you end it',
  end: 'End',
  'end.label': 'End the link made on {{when}}',
  'end.title': 'End this link?',
  'end.body':
    'Whoever has it sees nothing from then on. It cannot be brought back, but you can make another one at any time.',
  'end.confirm': 'End the link',
  ended: 'That link works no longer.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-shares': typeof taskSharesMessages;
  }
}
