import type { Messages } from '#src/platform/i18n/messages.ts';

export const taskSharesMessages = {
  title: 'Share a link',
  body: 'Anyone with the link sees a copy of this task as it is now: title, description, dates, priority and subtasks. Your name, notes, files, tags and times aren’t shown.',
  preview: 'What the link shows',
  days: 'Link expires',
  'days.7': 'After 7 days',
  'days.30': 'After 30 days',
  'days.never': 'Never',
  make: 'Create link',
  offline: 'You’re offline. You can create a link once you’re connected again.',
  waiting: 'Your latest changes haven’t been sent yet. Try again in a moment so that the link includes them.',
  notThere: 'This task hasn’t reached the server yet. Try again in a moment.',
  full: 'You have {{max}} active links, the most an account can have. Turn one off to create another.',
  link: 'Your link',
  'link.hint': 'Copy it now. It won’t be shown again.',
  copy: 'Copy link',
  copied: 'Link copied',
  notCopied: 'Your browser didn’t allow copying. Select the link and copy it yourself.',
  live: 'Active links',
  'live.loading': 'Loading your links…',
  'live.failed': 'Your links couldn’t be loaded',
  made: 'Created {{when}}',
  until: 'Expires {{when}}',
  forever: 'Never expires',
  end: 'Turn off',
  'end.label': 'Turn off the link created {{when}}',
  'end.title': 'Turn off this link?',
  'end.body':
    'People with the link can no longer see the task. You can’t turn it on again, but you can create a new one any time.',
  'end.confirm': 'Turn off link',
  ended: 'The link was turned off.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'task-shares': typeof taskSharesMessages;
  }
}
