import type { Messages } from '#src/platform/i18n/messages.ts';

export const shellMessages = {
  home: '{{product}}, home page',
  'nav.label': 'Main',
  'nav.dashboard': 'Dashboard',
  'nav.habits': 'Habits',
  'nav.lists': 'Lists',
  'nav.account': 'Account',
  'nav.profile': 'Profile',
  'nav.security': 'Security',
  account: 'Your account: {{name}}',
  signOut: 'Sign Out',
  'signOut.failed': 'Signing out did not work. {{reason}}',
  'signOut.untold':
    'You are signed out on this device. {{product}} could not be reached and is told as soon as it can.',
  'unsent.title': { one: '{{count}} change has not been sent', other: '{{count}} changes have not been sent' },
  'unsent.kept': {
    one: 'If you sign out now, it stays locked on this device and is sent when you sign in here again.',
    other: 'If you sign out now, they stay locked on this device and are sent when you sign in here again.',
  },
  'unsent.lost': {
    one: 'This browser cannot lock it away for you here. If you sign out now, it is lost.',
    other: 'This browser cannot lock them away for you here. If you sign out now, they are lost.',
  },
  'unsent.export': 'Save a copy',
  'unsent.cancel': 'Stay signed in',
  'unsent.leave': 'Sign out anyway',
  'unsent.leaveAndLose': 'Sign out and lose them',
  'unsent.send': 'Send first',
  profileNotSaved: 'Your profile could not be saved. You can go on reading; please reload the page in a moment.',
  'notFound.title': 'Feature Not Found',
  'notFound.body': 'There is nothing at this address.',
  'notFound.back': 'Back to Dashboard',
} as const satisfies Messages;
