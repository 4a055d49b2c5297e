import { type EntitySamples, wrong } from './entity-sample.ts';
import { buildNotification } from './notifications.builders.ts';

export const SAMPLES: EntitySamples = {
  notifications: {
    build: () => ({ ...buildNotification({ type: 'habit' }) }),
    change: { read: true },
    invalid: [
      ...wrong('title', '', ' \n ', 'x'.repeat(201), 'x'.repeat(10_000), null, 'a\0b', ['Streak']),
      ...wrong('message', 'x'.repeat(1001), null),
      ...wrong('type', 'email', '', null),
      ...wrong('read', 'yes', 1, null),
    ],
  },
};
