import { type EntitySamples, invalidChanges } from './entity-sample.ts';
import { buildTask } from './tasks.builders.ts';

const RECURRENCE = { rule: 'FREQ=WEEKLY;BYDAY=MO,FR', anchor: 'due', pileUp: 'skip', startsOn: '2026-11-23' } as const;
const REMINDER = { kind: 'before', minutes: 30 } as const;

export const SAMPLES: EntitySamples = {
  tasks: {
    build: () => ({
      ...buildTask({ dueDate: '2026-12-24', tags: ['home'], recurring: 'Weekly', recurrence: RECURRENCE }),
      ...{ reminders: [REMINDER], plannedOn: '2026-12-20', sortOrder: 2.5 },
    }),
    change: {
      title: 'Water all plants',
      status: 'In Progress',
      dueTime: '18:00',
      startDate: '2026-12-01',
      reminders: [],
    },
    invalid: [
      ...invalidChanges('title', '', ' \n ', 'x'.repeat(201), 'x'.repeat(10_000), null, 'a\0b', ['Water']),
      ...invalidChanges('description', 'x'.repeat(10_001), null),
      ...invalidChanges('priority', 'urgent', 'Lowest', null),
      ...invalidChanges('status', 'Waiting', 'done'),
      ...invalidChanges('category', 'Fitness', ''),
      ...invalidChanges('listId', '1', 7),
      ...invalidChanges('startDate', '2026-02-30', 7),
      ...invalidChanges('dueDate', '2026-02-30', '0000-01-01', '2026-11-21T00:00:00.000Z', 7),
      ...invalidChanges('dueTime', '24:00', '9:00', 7),
      ...invalidChanges('plannedOn', 'today', '2026-13-01'),
      ...invalidChanges('dayOrder', '1', null),
      ...invalidChanges('sortOrder', '1', null),
      ...invalidChanges('estimatedTime', 0, -5, 1.5, '30', null, 1e15),
      ...invalidChanges('actualTime', -1, 1.5, '30'),
      ...invalidChanges('timeSpent', 5),
      ...invalidChanges('tags', ['a', 'a'], 'a', Array.from({ length: 21 }, String)),
      ...invalidChanges('reminderTime', '25:00'),
      ...invalidChanges('reminderEnabled', 'no'),
      ...invalidChanges(
        'reminders',
        'none',
        Array.from({ length: 11 }, () => REMINDER),
      ),
      { change: { reminders: [{ kind: 'before', minutes: -1 }] }, field: 'reminders.0.minutes' },
      { change: { reminders: [{ kind: 'at', date: '2026-02-30', time: '09:00' }] }, field: 'reminders.0.date' },
      ...invalidChanges('snoozedUntil', 'later', 7),
      ...invalidChanges('recurring', 'Yearly', 'daily'),
      ...invalidChanges('recurrence', 'FREQ=DAILY', []),
      { change: { recurrence: { ...RECURRENCE, rule: 'FREQ=HOURLY' } }, field: 'recurrence.rule' },
      {
        change: { recurrence: { ...RECURRENCE, rule: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' } },
        field: 'recurrence.rule',
      },
      {
        change: { recurrence: { ...RECURRENCE, rule: `FREQ=DAILY;BYMONTH=${'1,'.repeat(100)}1` } },
        field: 'recurrence.rule',
      },
      { change: { recurrence: { ...RECURRENCE, pileUp: 'heap' } }, field: 'recurrence.pileUp' },
      ...invalidChanges('seriesId', '1', 7),
      ...invalidChanges('completed', 'yes', 1),
      ...invalidChanges('completedAt', 'now', '0001-01-01T00:00:00.000Z'),
      ...invalidChanges('restartedAt', 'now', 7),
      ...invalidChanges('assignee', '', 'x'.repeat(121)),
      ...invalidChanges('subtasks', [], 'none'),
      ...invalidChanges('archivedAt', 'yesterday', true),
    ],
  },
};
