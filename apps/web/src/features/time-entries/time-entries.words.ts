import type { ChangeWords } from '#src/platform/resource/resource-words.ts';

export const words = {
  'change.timer.log': 'Log time',
  'change.timer.edit': 'Edit a time',
  'change.timer.start': 'Start a timer',
  'change.timer.stop': 'Stop a timer',
  'change.timer.discard': 'Discard a timer',
} as const satisfies ChangeWords<'timer'>;
