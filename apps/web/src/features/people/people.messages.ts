import type { Messages } from '#src/platform/i18n/messages.ts';

export const peopleMessages = {
  title: 'Person',
  loading: 'Loading the page…',
  failed: 'The page could not be loaded',
  'missing.title': 'Nobody to show here',
  'missing.body': 'There is no public profile at this address.',
  'own.public': 'This is your page as people with an account here see it.',
  'own.private': 'Only you see this page. Others find nothing here, because your profile is not public.',
  'own.change': 'Change what others see',
  progress: 'Progress',
  'progress.activeHabits': 'Active habits',
  'progress.currentStreak': 'Current streak',
  'progress.bestStreak': 'Best streak',
  'progress.daysDone': 'Days done',
  'progress.hidden': '{{name}} does not share their progress.',
  'progress.ownHidden': 'You do not share your progress.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    people: typeof peopleMessages;
  }
}
