import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RowWrite } from '../sync/index.ts';
import { afterEffect, CONTEXT, contentOf, type Rows } from '../sync/rows.fixture.ts';
import { addDays } from '../time/index.ts';
import { TIME_ENTRIES } from '../time-entries/index.ts';
import { presetOf, recurrenceOf } from './recurrence.ts';
import { successorId } from './successor-id.ts';
import { SUBTASKS, TASK_ATTACHMENTS, TASK_NOTES, TASK_RECURRENCES, TASK_STATUSES } from './task.ts';
import {
  complete,
  patch,
  reopen,
  restart,
  rowsOfTask,
  subtasksIn,
  TASK_ID,
  TODAY,
  taskIn,
  taskKey,
} from './tasks.fixture.ts';

const instant = fc
  .integer({ min: 0, max: 60 })
  .map((minute) => new Date(Date.UTC(2026, 10, 21, 7, minute)).toISOString());
const recurrence = fc.record({
  rule: fc.constantFrom('FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,FR', 'FREQ=MONTHLY;BYMONTHDAY=-1', 'FREQ=YEARLY'),
  anchor: fc.constantFrom('due' as const, 'completion' as const),
  pileUp: fc.constantFrom('skip' as const, 'roll' as const, 'queue' as const),
  startsOn: fc.constant(TODAY),
});
const date = fc.integer({ min: -40, max: 40 }).map((days) => addDays(TODAY, days));
const pastDay = fc.integer({ min: -40, max: 0 }).map((days) => addDays(TODAY, days));
const nullable = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const changes = fc
  .record(
    {
      status: fc.constantFrom(...TASK_STATUSES),
      completed: fc.boolean(),
      completedAt: nullable(instant),
      recurring: fc.constantFrom(...TASK_RECURRENCES),
      recurrence: nullable(recurrence),
      dueDate: nullable(date),
      title: fc.constantFrom('Water', 'Pay'),
    },
    { requiredKeys: [] },
  )
  .filter((named) => Object.keys(named).length > 0);

type Step = (rows: Rows) => { rows: Rows };
const step: fc.Arbitrary<Step> = fc.oneof(
  changes.map((named) => (rows: Rows) => patch(rows, named)),
  pastDay.map((day) => (rows: Rows) => complete(rows, { day })),
  fc.constant((rows: Rows) => reopen(rows)),
  instant.map((at) => (rows: Rows) => restart(rows, { at })),
);

const written = (rows: Rows, write: Omit<RowWrite, 'fields'> & Partial<RowWrite>): Rows =>
  afterEffect(rows, { outcome: 'applied', writes: [{ fields: {}, ...write }], events: [] });
const titlesOf = (rows: Rows, taskId: string) =>
  subtasksIn(rows, taskId)
    .map(({ title }) => title)
    .sort();

/** Adds a subtask, or deletes the first one. */
const stepOfSubtask: fc.Arbitrary<Step> = fc.option(fc.constantFrom('a', 'b')).map((id) => (rows: Rows) => {
  const fields = { taskId: TASK_ID, title: `Step ${id}`, completed: false, sortOrder: 5 };
  if (id !== null) return { rows: written(rows, { collection: SUBTASKS, id, fields, deletedAt: null }) };
  const [first] = subtasksIn(rows);
  return { rows: first ? written(rows, { collection: SUBTASKS, id: first.id, deletedAt: CONTEXT.now }) : rows };
});

/** Rows that a user may add to the next task. */
const addition = fc
  .constantFrom([SUBTASKS, 'taskId'], [TASK_NOTES, 'taskId'], [TASK_ATTACHMENTS, 'taskId'], [TIME_ENTRIES, 'subjectId'])
  .map(([collection = '', idField = '']) => ({ collection, id: 'added', fields: { [idField]: successorId(TASK_ID) } }));

const beginnings = fc.record({ recurring: fc.constantFrom(...TASK_RECURRENCES), dueDate: nullable(date) });

function checkConsistent(task: ReturnType<typeof taskIn>): void {
  if (task === undefined) return;
  const { status, completed, completedAt, recurring, recurrence } = task;
  expect([completed, completedAt !== null]).toEqual([status === 'Done', completed]);
  if (recurrence !== null) expect(presetOf(recurrence.rule)).toBe(recurring);
  expect(recurrenceOf(task) === null).toBe(recurring === 'None');
}

describe('any sequence of changes to a task', () => {
  test('[TASK-22] keeps completed, its time and the status consistent, and also the rule and its preset', () => {
    fc.assert(
      fc.property(beginnings, fc.array(step, { minLength: 1, maxLength: 12 }), (beginning, steps) => {
        let rows = rowsOfTask(beginning);
        for (const take of steps) {
          ({ rows } = take(rows));
          for (const id of [TASK_ID, successorId(TASK_ID)]) checkConsistent(taskIn(rows, id));
        }
      }),
    );
  });

  test('[TASK-17] leaves at most one next task; it is deleted when its task is reopened, unless it has additions', () => {
    const life = fc.array(fc.oneof(step, stepOfSubtask), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(beginnings, life, addition, (beginning, steps, added) => {
        const next = successorId(TASK_ID);
        let rows = rowsOfTask(beginning, { Can: true, Tap: false });
        for (const take of steps) ({ rows } = take(rows));
        const keys = [...rows.keys()].filter((key) => key.startsWith('tasks/'));
        expect(keys.length).toBeLessThanOrEqual(2);
        for (const key of keys) expect([TASK_ID, next]).toContain(key.slice('tasks/'.length));

        ({ rows } = patch(reopen(rows).rows, { recurring: 'Weekly' }));
        // If the steps changed the task so that its next one was kept, delete that one manually.
        if (taskIn(rows, next) !== undefined) rows = written(rows, { ...taskKey(next), deletedAt: CONTEXT.now });
        const completed = complete(rows).rows;
        expect(taskIn(completed, next)?.deletedAt).toBe(null);
        expect(titlesOf(completed, next)).toEqual(titlesOf(completed, TASK_ID));
        expect(taskIn(reopen(completed).rows, next)?.deletedAt).toBe(CONTEXT.now);
        expect(taskIn(reopen(written(completed, added)).rows, next)?.deletedAt).toBe(null);
      }),
    );
  });

  test('is idempotent', () => {
    fc.assert(
      fc.property(beginnings, fc.array(step, { maxLength: 6 }), step, (beginning, steps, last) => {
        let rows = rowsOfTask(beginning);
        for (const take of steps) ({ rows } = take(rows));
        const once = last(rows).rows;
        expect(contentOf(last(once).rows)).toEqual(contentOf(once));
      }),
    );
  });

  test('two devices that change different fields keep both, in either order', () => {
    const plain = fc.record({ title: fc.constantFrom('Water', 'Pay') }, { requiredKeys: [] });
    const dated = fc.record({ dueDate: nullable(date) });
    fc.assert(
      fc.property(plain, dated, (one, other) => {
        const rows = rowsOfTask({ dueDate: TODAY });
        const there = patch(patch(rows, one).rows, other).rows;
        const back = patch(patch(rows, other).rows, one).rows;
        expect(contentOf(there)).toEqual(contentOf(back));
        expect(taskIn(there)).toMatchObject({ ...one, ...other });
      }),
    );
  });

  test('completing a task on two devices creates the same next task, in either order', () => {
    const completion = fc.record({ day: pastDay, at: instant });
    fc.assert(
      fc.property(beginnings, completion, completion, (beginning, one, other) => {
        const rows = rowsOfTask(beginning, { Can: true });
        for (const order of [
          [one, other],
          [other, one],
        ] as const) {
          const first = complete(rows, order[0]).rows;
          expect(contentOf(complete(first, order[1]).rows)).toEqual(contentOf(first));
        }
      }),
    );
  });
});
