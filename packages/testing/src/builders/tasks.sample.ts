import { type EntitySample, wrong } from './entity-sample.ts';
import { buildTask } from './tasks.builders.ts';

const SUBTASK = { id: '0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f60', title: 'Fill the can', completed: false };

export const TASK_SAMPLE: EntitySample = {
  build: () => ({ ...buildTask({ dueDate: '2026-12-24', tags: ['home'] }), subtasks: [SUBTASK] }),
  change: { title: 'Water all plants', status: 'In Progress', dueTime: '18:00', subtasks: [] },
  invalid: [
    ...wrong('title', '', ' \n ', 'x'.repeat(201), 'x'.repeat(10_000), null, 'a\0b', ['Water']),
    ...wrong('description', 'x'.repeat(10_001), null),
    ...wrong('priority', 'urgent', 'Lowest', null),
    ...wrong('status', 'Waiting', 'done'),
    ...wrong('category', 'Fitness', ''),
    ...wrong('dueDate', '2026-02-30', '0000-01-01', '2026-11-21T00:00:00.000Z', 7),
    ...wrong('dueTime', '24:00', '9:00', 7),
    ...wrong('estimatedTime', 0, -5, 1.5, '30', null, 1e15),
    ...wrong('actualTime', -1, 1.5, '30'),
    ...wrong('timeSpent', -1, Number.MAX_SAFE_INTEGER),
    ...wrong('tags', ['a', 'a'], 'a', Array.from({ length: 21 }, String)),
    ...wrong('reminderTime', '25:00'),
    ...wrong('reminderEnabled', 'no'),
    ...wrong('recurring', 'Yearly', 'daily'),
    ...wrong('completed', 'yes', 1),
    ...wrong('completedAt', 'now', '0001-01-01T00:00:00.000Z'),
    ...wrong('assignee', '', 'x'.repeat(121)),
    ...wrong(
      'subtasks',
      'none',
      [SUBTASK, SUBTASK],
      Array.from({ length: 101 }, () => SUBTASK),
    ),
    { change: { subtasks: [{ ...SUBTASK, title: '' }] }, field: 'subtasks.0.title' },
    ...wrong('archivedAt', 'yesterday', true),
  ],
};
