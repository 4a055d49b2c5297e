import { type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildNotification } from './notifications.builders.ts';

export const SAMPLES: EntitySamples = {
  notifications: {
    build: () => ({ ...buildNotification({ type: 'habit' }) }),
    change: { read: true },
    invalid: [
      ...invalidChanges('title', '', ' \n ', 'x'.repeat(201), 'x'.repeat(10_000), null, 'a\0b', ['Streak']),
      ...invalidChanges('message', 'x'.repeat(1001), null),
      ...invalidChanges('type', 'email', '', null),
      ...invalidChanges('read', 'yes', 1, null),
    ],
  },
};
