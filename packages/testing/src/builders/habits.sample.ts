import { type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildHabit } from './habits.builders.ts';

export const SAMPLES: EntitySamples = {
  habits: {
    build: () => ({
      ...buildHabit({
        description: 'Before breakfast',
        tags: ['morning'],
        schedule: { type: 'weekdays', days: [1, 3] },
      }),
    }),
    change: { name: 'Read 20 pages', reminderTime: '07:30', pauses: [{ from: '2026-12-24', to: null }] },
    invalid: [
      ...invalidChanges('name', '', ' \n ', 'x'.repeat(81), 'x'.repeat(10_000), null, 'a\0b', ['Read'], {
        toString: 'x',
      }),
      ...invalidChanges('description', 'x'.repeat(2001), null, 7),
      ...invalidChanges('kind', 'sometimes', null, 1),
      ...invalidChanges('goal', 0, 11, 1.5, '3', null, 1e308, -1),
      ...invalidChanges('target', -1, 1e10, '5', true),
      ...invalidChanges('unit', 'x'.repeat(21)),
      ...invalidChanges('category', 'Sleep', 'health', ''),
      ...invalidChanges('difficulty', 'Impossible', 'easy'),
      ...invalidChanges('priority', 'Urgent', 'low'),
      ...invalidChanges('schedule', null, 'daily', []),
      { change: { schedule: { type: 'yearly' } }, field: 'schedule.type' },
      { change: { schedule: { type: 'weekdays', days: [] } }, field: 'schedule.days' },
      { change: { schedule: { type: 'weekdays', days: [1, 1] } }, field: 'schedule.days' },
      { change: { schedule: { type: 'weekdays', days: [7] } }, field: 'schedule.days.0' },
      { change: { schedule: { type: 'every', days: 1 } }, field: 'schedule.days' },
      { change: { schedule: { type: 'daily', days: [1] } }, field: 'schedule.days' },
      ...invalidChanges('startsOn', '2026-02-30', '21.11.2026', '0000-01-01', '12026-01-01', 20261121),
      ...invalidChanges('endsOn', '2026-13-01', 'tomorrow'),
      { change: { pauses: [{ from: '2026-12-02', to: '2026-12-01' }] }, field: 'pauses.0.to' },
      ...invalidChanges('reminderTime', '24:00', '9:00', '09:60', '09:00:00', null, 540),
      ...invalidChanges('reminderEnabled', 'yes', 1, null),
      ...invalidChanges('moreReminders', ['08:00', '08:00'], Array(11).fill('08:00')),
      ...invalidChanges('tags', ['a', 'a'], 'a', Array.from({ length: 21 }, String)),
      { change: { tags: ['x'.repeat(31)] }, field: 'tags.0' },
      { change: { tags: [''] }, field: 'tags.0' },
      ...invalidChanges('timeOfDay', 'night'),
      ...invalidChanges('colour', 'ultraviolet', 7),
      ...invalidChanges('sortOrder', 'first', null),
      ...invalidChanges('archivedAt', 'yesterday', '2026-11-21', '0000-01-01T00:00:00.000Z', 0, true),
      ...invalidChanges('runId', '1', '00000000-0000-0000-0000-00000000000g', 7),
    ],
  },
};
