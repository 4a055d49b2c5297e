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
  'stopped.toast': { one: '“{{name}}”: {{count}} minute.', other: '“{{name}}”: {{count}} minutes.' },
  'stopped.full': {
    one: '“{{name}}”: {{count}} minute was saved, but the habit’s day is full and doesn’t show it.',
    other: '“{{name}}”: {{count}} minutes were saved, but the habit’s day is full and doesn’t show them.',
  },
  'stopped.gone': {
    one: '“{{name}}”: {{count}} minute was saved, but its item was deleted, so no day shows it.',
    other: '“{{name}}”: {{count}} minutes were saved, but their item was deleted, so no day shows them.',
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
