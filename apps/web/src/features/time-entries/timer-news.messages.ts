import type { Messages } from '#src/platform/i18n/messages.ts';

/** What the actions of timers report, fetched with their code. */
export const timerNewsMessages = {
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
    'timer-news': typeof timerNewsMessages;
  }
}
