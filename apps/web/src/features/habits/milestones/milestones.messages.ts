import type { Messages } from '#src/platform/i18n/messages.ts';

export const milestonesMessages = {
  week: '“{{name}}”: a streak of {{days}} days. A good beginning!',
  days: '“{{name}}”: a streak of {{days}} days. Well kept!',
  year: '“{{name}}”: a streak of {{days}} days. A whole year!',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    milestones: typeof milestonesMessages;
  }
}
