import type { Messages } from '#src/platform/i18n/messages.ts';

export const landingMessages = {
  headline: 'Every day, a little further.',
  promise: '{{product}} keeps your habits, tasks and lists in one place, on all your devices, online or offline.',
  createAccount: 'Create Account',
  signIn: 'Sign In',
  openDashboard: 'Access Your Dashboard',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    landing: typeof landingMessages;
  }
}
