import type { Messages } from '#src/platform/i18n/messages.ts';

export const shellMessages = {
  home: '{{product}}, home page',
  'nav.label': 'Main',
  'nav.dashboard': 'Dashboard',
  'nav.lists': 'Lists',
  'nav.account': 'Account',
  'nav.profile': 'Profile',
  'nav.security': 'Security',
  account: 'Your account: {{name}}',
  signOut: 'Sign Out',
  'signOut.failed': 'Signing out did not work. {{reason}}',
  profileNotSaved: 'Your profile could not be saved. You can go on reading; please reload the page in a moment.',
  'notFound.title': 'Feature Not Found',
  'notFound.body': 'There is nothing at this address.',
  'notFound.back': 'Back to Dashboard',
} as const satisfies Messages;
