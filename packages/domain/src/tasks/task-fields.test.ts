import { describe, expect, test } from 'vitest';
import { CONTEXT, rowsOf, run } from '../sync/rows.fixture.ts';
import { TASKS } from './task.ts';
import { acceptTaskChild, rowsOfTaskChild } from './task-child.ts';
import { newTask } from './task-fields.ts';
import { TASK_ID, TODAY } from './tasks.fixture.ts';

const AT = '2026-11-20T10:00:00.000Z';
const base = { status: 'Todo', completed: false, completedAt: null, recurring: 'None', recurrence: null };
const friday = { rule: 'FREQ=WEEKLY;BYDAY=FR', anchor: 'due', pileUp: 'skip', startsOn: TODAY };
const done = { status: 'Done', completed: true };

describe('a new task', () => {
  test.each([
    ['open', {}, base],
    ['[TASK-22] Done is completed now', { status: 'Done' }, { ...done, completedAt: CONTEXT.now }],
    ['[TASK-22] completed is Done', { completed: true, status: 'Review' }, { ...done, completedAt: CONTEXT.now }],
    ['at the moment that it names', { completed: true, completedAt: AT }, { ...done, completedAt: AT }],
    ['open has no moment', { completedAt: AT }, { completed: false, completedAt: null }],
    ['[TASK-16] a rule brings its face', { recurrence: friday }, { recurring: 'Weekly', recurrence: friday }],
    ['[TASK-16] a face that does not fit is right', { recurring: 'Daily', recurrence: friday }, { recurrence: null }],
  ])('%s', (_, given, expected) => {
    expect(newTask({ ...base, ...given }, undefined, CONTEXT.now)).toMatchObject(expected);
  });

  test('that is created again keeps its time', () => {
    const args = { ...base, status: 'Done' };
    const stored = newTask(args, undefined, AT);
    expect(newTask(args, stored, CONTEXT.now)).toEqual(stored);
  });
});

describe('a part of a task', () => {
  const part = { id: 'part', taskId: TASK_ID };
  const place = (rows: Parameters<typeof run>[0]) => {
    let placed: unknown;
    run(
      rows,
      (view) => {
        placed = acceptTaskChild(view, part);
        return { outcome: 'applied', writes: [], events: [] };
      },
      part,
      { needs: rowsOfTaskChild(part) },
    );
    return placed;
  };

  test('is accepted if the task exists, deleted or not', () => {
    expect(place(rowsOf(TASKS, { id: TASK_ID }))).toBe(part);
    expect(place(rowsOf(TASKS, { id: TASK_ID, deletedAt: AT }))).toBe(part);
    expect(place(new Map())).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });
});
