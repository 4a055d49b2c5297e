import type { PageOwnerWords, ResourceWords } from '#src/platform/resource/resource-words.ts';

export const words = {
  'change.smartReminder.create': 'Add a smart reminder',
  'change.smartReminder.patch': 'Change a smart reminder',
  'change.smartReminder.delete': 'Delete a smart reminder',
  'change.smartReminder.restore': 'Restore a smart reminder',
  'one.smartReminder': 'Smart reminder',
  'count.smartReminder': { one: '{{count}} reminder', other: '{{count}} reminders' },
  'deleted.smartReminder': 'Smart reminder, deleted on {{day}}',
  'many.smartReminder': 'Smart reminders',
  'add.smartReminder': 'Add a smart reminder',
  'add.smartReminder.body': 'At times that follow your records',
} as const satisfies ResourceWords<'smartReminder'> & PageOwnerWords<'smartReminder'>;
