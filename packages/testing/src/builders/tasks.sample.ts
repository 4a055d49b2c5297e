import { type EntitySamples, wrong } from './entity-sample.ts';
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
      ...wrong('title', '', ' \n ', 'x'.repeat(201), 'x'.repeat(10_000), null, 'a\0b', ['Water']),
      ...wrong('description', 'x'.repeat(10_001), null),
      ...wrong('priority', 'urgent', 'Lowest', null),
      ...wrong('status', 'Waiting', 'done'),
      ...wrong('category', 'Fitness', ''),
      ...wrong('listId', '1', 7),
      ...wrong('startDate', '2026-02-30', 7),
      ...wrong('dueDate', '2026-02-30', '0000-01-01', '2026-11-21T00:00:00.000Z', 7),
      ...wrong('dueTime', '24:00', '9:00', 7),
      ...wrong('plannedOn', 'today', '2026-13-01'),
      ...wrong('dayOrder', '1', null),
      ...wrong('sortOrder', '1', null),
      ...wrong('estimatedTime', 0, -5, 1.5, '30', null, 1e15),
      ...wrong('actualTime', -1, 1.5, '30'),
      ...wrong('timeSpent', 5),
      ...wrong('tags', ['a', 'a'], 'a', Array.from({ length: 21 }, String)),
      ...wrong('reminderTime', '25:00'),
      ...wrong('reminderEnabled', 'no'),
      ...wrong(
        'reminders',
        'none',
        Array.from({ length: 11 }, () => REMINDER),
      ),
      { change: { reminders: [{ kind: 'before', minutes: -1 }] }, field: 'reminders.0.minutes' },
      { change: { reminders: [{ kind: 'at', date: '2026-02-30', time: '09:00' }] }, field: 'reminders.0.date' },
      ...wrong('snoozedUntil', 'later', 7),
      ...wrong('recurring', 'Yearly', 'daily'),
      ...wrong('recurrence', 'FREQ=DAILY', []),
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
      ...wrong('seriesId', '1', 7),
      ...wrong('completed', 'yes', 1),
      ...wrong('completedAt', 'now', '0001-01-01T00:00:00.000Z'),
      ...wrong('restartedAt', 'now', 7),
      ...wrong('assignee', '', 'x'.repeat(121)),
      ...wrong('subtasks', [], 'none'),
      ...wrong('archivedAt', 'yesterday', true),
    ],
  },
};
