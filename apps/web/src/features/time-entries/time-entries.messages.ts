import type { Messages } from '#src/platform/i18n/messages.ts';

export const timeEntriesMessages = {
  'start.named': 'Start the timer of “{{name}}”',
  'stop.named': 'Stop the timer of “{{name}}”',
  'running.named': 'The timer of “{{name}}” is running',
  nameless: 'A deleted item',
  start: 'Start the timer',
  stop: 'Stop',
  open: 'Open',
  discard: 'Discard time',
  since: 'Since {{moment}}',
  clockBehind: 'This device’s clock is behind the one that started the timer, so the time shown may be off.',
  mostCounted: 'A timer runs for 24 hours at most.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'time-entries': typeof timeEntriesMessages;
  }
}
