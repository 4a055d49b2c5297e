import type { Messages } from '#src/platform/i18n/messages.ts';

export const timeEntriesMessages = {
  'start.named': 'Start the timer of “{{name}}”',
  'stop.named': 'Stop the timer of “{{name}}”',
  'running.named': 'The timer of “{{name}}” is running',
  nameless: 'Something that is gone',
  start: 'Start the timer',
  stop: 'Stop',
  open: 'Open',
  discard: 'Discard the time',
  since: 'Since {{moment}}',
  clockBehind: 'This device’s clock is behind the one that started the timer. What it shows may be off.',
  mostCounted: 'A timer counts for 24 hours at most.',
  'stopped.toast': { one: '“{{name}}”: {{count}} minute.', other: '“{{name}}”: {{count}} minutes.' },
  'stopped.full': {
    one: '“{{name}}”: {{count}} minute is kept, but the habit has no more room on that day, which does not show it.',
    other:
      '“{{name}}”: {{count}} minutes are kept, but the habit has no more room on that day, which does not show them.',
  },
  'stopped.gone': {
    one: '“{{name}}”: {{count}} minute is kept, but what it was for is gone, so no day shows it.',
    other: '“{{name}}”: {{count}} minutes are kept, but what they were for is gone, so no day shows them.',
  },
  'replaced.toast': {
    one: 'The timer of “{{name}}” was stopped: {{count}} minute.',
    other: 'The timer of “{{name}}” was stopped: {{count}} minutes.',
  },
  'discarded.toast': 'The time of “{{name}}” was discarded.',
} as const satisfies Messages;

declare module '#src/platform/i18n/messages.ts' {
  interface MessagesByName {
    'time-entries': typeof timeEntriesMessages;
  }
}
