import type { Messages } from '#src/platform/i18n/messages.ts';

export const landingMessages = {
  headline: 'Every day, a little further.',
  promise: '{{product}} keeps your habits, tasks and lists in one place, on all your devices, online or offline.',
  createAccount: 'Create Account',
  signIn: 'Sign In',
  openDashboard: 'Access Your Dashboard',
  sessionEnded: 'Your session has ended. Sign in to pick up where you left off.',
  'access.habits': 'Please sign in to access your habits.',
  'access.tasks': 'Please sign in to access your tasks.',
  'access.challenges': 'Please sign in to access challenges.',
  'access.notifications': 'Please sign in to access notification settings',
  'access.mood': 'Please sign in to access mood tracking.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    landing: typeof landingMessages;
  }
}
