import type { Messages } from '#src/platform/i18n/messages.ts';

export const dashboardMessages = {
  title: 'Dashboard',
  welcome: 'Welcome, {{name}}',
  body: 'A new day, and it is yours. Here is where you can begin.',
  'lists.title': 'Lists',
  'lists.body': 'Give what is on your mind a place: home, work, the trip in spring.',
} as const satisfies Messages;
