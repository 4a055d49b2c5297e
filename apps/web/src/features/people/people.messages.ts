import type { Messages } from '#src/platform/i18n/messages.ts';

export const peopleMessages = {
  title: 'Profile',
  loading: 'Loading profile…',
  failed: 'This profile couldn’t be loaded',
  'missing.title': 'Profile not found',
  'missing.body': 'There’s no public profile at this address.',
  'own.public': 'This is how people with an account here see your page.',
  'own.private': 'Only you can see this page because your profile isn’t public.',
  'own.change': 'Change what others see',
  progress: 'Progress',
  'progress.activeHabits': 'Active habits',
  'progress.currentStreak': 'Current streak',
  'progress.bestStreak': 'Best streak',
  'progress.daysDone': 'Days done',
  'progress.hidden': '{{name}} doesn’t share their progress.',
  'progress.ownHidden': 'You don’t share your progress.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    people: typeof peopleMessages;
  }
}
