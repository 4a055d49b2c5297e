import type { Messages } from '#src/platform/i18n/messages.ts';

export const milestonesMessages = {
  week: '“{{name}}”: a {{days}}-day streak. Great start!',
  days: '“{{name}}”: a {{days}}-day streak. Keep going!',
  year: '“{{name}}”: a {{days}}-day streak. A whole year!',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    milestones: typeof milestonesMessages;
  }
}
