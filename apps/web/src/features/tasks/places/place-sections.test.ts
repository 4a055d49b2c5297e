import { localDate, overdueAt } from '@dayward/domain';
import { expect, test } from 'vitest';
import { taskOf } from '#test/rows.ts';
import type { Task } from '../tasks.data.ts';
import { archivedSection, countOpen, placeSections, type TaskPlace } from './place-sections.ts';

const LIST_ID = crypto.randomUUID();
const NOW = Date.parse('2026-11-21T08:30:00Z');
const AT = {
  ...{ today: localDate('2026-11-21'), nowMs: NOW, zone: 'UTC', listIds: [LIST_ID] },
  isOverdue: overdueAt(NOW, 'UTC'),
} as const;
const LIST: TaskPlace = { kind: 'list', listId: LIST_ID };

const listed = (title: string, fields: Parameters<typeof taskOf>[1] = {}) =>
  taskOf(title, { listId: LIST_ID, ...fields });

const DONE = { completed: true, status: 'Done', completedAt: '2026-11-21T07:00:00.000Z' } as const;

function shown(tasks: readonly Task[], place: TaskPlace, isManual = false) {
  return Object.fromEntries(
    placeSections(tasks, place, AT, isManual).map(({ key, tasks: some }) => [key, some.map(({ title }) => title)]),
  );
}

test('a list has its own tasks, by due date, without empty sections', () => {
  const tasks = [
    ...[listed('Some day'), listed('Later', { dueDate: '2026-12-24' }), listed('Soon', { dueDate: '2026-11-22' })],
    ...[listed('Now', { dueDate: '2026-11-21' }), listed('Late', { dueDate: '2026-11-20' })],
    ...[listed('First', { dueDate: '2026-11-21', dueTime: '08:00' }), listed('Ready', DONE), taskOf('Elsewhere')],
  ];
  expect(shown(tasks, LIST)).toEqual({
    ...{ overdue: ['Late', 'First'], today: ['Now'], upcoming: ['Soon', 'Later'], noDate: ['Some day'] },
    done: ['Ready'],
  });
  expect(Object.keys(shown([listed('Some day')], LIST))).toEqual(['noDate']);
  expect(countOpen(placeSections(tasks, LIST, AT))).toBe(6);
});

test('in manual order, all open tasks of a list are one section', () => {
  const tasks = [
    listed('Second', { sortOrder: 2, dueDate: '2026-11-20' }),
    ...[listed('Ready', { ...DONE, sortOrder: 0 }), listed('First', { sortOrder: 1 })],
  ];
  expect(shown(tasks, LIST, true)).toEqual({ open: ['First', 'Second'], done: ['Ready'] });
});

test('the inbox has tasks without a list, and those of a deleted one', () => {
  const tasks = [
    taskOf('Loose'),
    listed('Listed'),
    taskOf('Orphan', { listId: crypto.randomUUID() }, '2026-11-02T08:00:00.000Z'),
  ];
  expect(shown(tasks, { kind: 'inbox' })).toEqual({ noDate: ['Loose', 'Orphan'] });
});

test('today has what is overdue, due, planned and done today, whatever its list', () => {
  const tasks = [
    ...[listed('Due', { dueDate: '2026-11-21' }), taskOf('Late', { dueDate: '2026-11-19' })],
    ...[
      taskOf('Planned', { plannedOn: '2026-11-21' }),
      taskOf('Put off', { dueDate: '2026-11-21', plannedOn: '2026-11-22' }),
    ],
    ...[taskOf('Ready', DONE), taskOf('Old', { ...DONE, completedAt: '2026-11-01T07:00:00.000Z' }), taskOf('Loose')],
  ];
  expect(shown(tasks, { kind: 'today' })).toEqual({
    ...{ overdue: ['Late'], today: ['Due'], planned: ['Planned'], done: ['Ready'] },
  });
});

test('upcoming has a section for each of the next seven days, then the rest in order', () => {
  const tasks = [
    ...[taskOf('In a month', { dueDate: '2026-12-24' }), taskOf('In eight days', { dueDate: '2026-11-29' })],
    ...[taskOf('In a week', { dueDate: '2026-11-28' }), taskOf('Tomorrow', { dueDate: '2026-11-22' })],
    ...[
      taskOf('Put off', { dueDate: '2026-11-20', plannedOn: '2026-11-22' }),
      taskOf('Begins', { startDate: '2026-11-23' }),
    ],
    ...[
      taskOf('Today', { dueDate: '2026-11-21' }),
      taskOf('Loose'),
      taskOf('Ready', { ...DONE, dueDate: '2026-11-22' }),
    ],
  ];
  const sections = shown(tasks, { kind: 'upcoming' });
  expect(Object.keys(sections)).toEqual(['2026-11-22', '2026-11-23', '2026-11-28', 'later']);
  expect(sections).toEqual({
    ...{ '2026-11-22': ['Put off', 'Tomorrow'], '2026-11-23': ['Begins'], '2026-11-28': ['In a week'] },
    later: ['In eight days', 'In a month'],
  });
});

test('the archive of a list begins with the last archived task', () => {
  const tasks = [
    ...[
      listed('Old', { archivedAt: '2026-11-01T07:00:00.000Z' }),
      listed('New', { archivedAt: '2026-11-02T07:00:00.000Z' }),
    ],
    taskOf('Elsewhere', { archivedAt: '2026-11-02T07:00:00.000Z' }),
  ];
  const [section] = archivedSection(tasks, LIST, [LIST_ID]);
  expect(section?.tasks.map(({ title }) => title)).toEqual(['New', 'Old']);
  expect(archivedSection([], LIST, [LIST_ID])).toEqual([]);
});
