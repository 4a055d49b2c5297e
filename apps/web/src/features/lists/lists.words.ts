import type { PageOwnerWords, ResourceWords } from '#src/platform/resource/resource-words.ts';

export const words = {
  'change.list.create': 'Add a list',
  'change.list.patch': 'Change a list',
  'change.list.delete': 'Delete a list',
  'change.list.restore': 'Restore a list',
  'one.list': 'List',
  'count.list': { one: '{{count}} list', other: '{{count}} lists' },
  'deleted.list': 'List, deleted on {{day}}',
  'many.list': 'Lists',
  'add.list': 'Add a list',
  'add.list.body': 'For tasks that belong together',
} as const satisfies ResourceWords<'list'> & PageOwnerWords<'list'>;
