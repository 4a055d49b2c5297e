import type { ChangeWords } from '#src/platform/resource/resource-words.ts';

export const words = {
  'change.settings.change': 'Change a setting',
} as const satisfies ChangeWords<'settings'>;
