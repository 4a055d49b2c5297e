import type { PageOwnerWords, ResourceWords } from '#src/platform/resource/resource-words.ts';

export const words = {
  'change.mood.create': 'Log a mood',
  'change.mood.patch': 'Change a mood',
  'change.mood.delete': 'Delete a mood',
  'change.mood.restore': 'Restore a mood',
  'one.mood': 'Mood entry',
  'one.mood.dated': 'Mood on {{day}}',
  'count.mood': { one: '{{count}} mood entry', other: '{{count}} mood entries' },
  'deleted.mood': 'Mood entry, deleted on {{day}}',
  'deleted.mood.dated': 'Mood on {{ofDay}}, deleted on {{day}}',
  'replaced.mood': 'Note, replaced on {{day}}',
  'many.mood': 'Mood entries',
  'add.mood': 'Log a mood',
  'add.mood.body': 'How you feel right now',
} as const satisfies ResourceWords<'mood'> & PageOwnerWords<'mood'>;
