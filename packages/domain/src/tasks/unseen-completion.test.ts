import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CONTEXT, contentOf, type Rows } from '../sync/rows.fixture.ts';
import { localDate } from '../time/index.ts';
import { successorId } from './successor-id.ts';
import {
  complete,
  nextIn,
  ON_SERVER,
  patch,
  remove,
  reopen,
  restore,
  rowsOfTask,
  TASK_ID,
  TODAY,
  taskIn,
} from './tasks.fixture.ts';
import { rowsOfChain, withSeenState } from './unseen-completion.ts';

const NEXT = successorId(TASK_ID);
const DONE = { completed: true, status: 'Done' };
const weekly = { recurring: 'Weekly', dueDate: TODAY } as const;
const unseen = { seenOpen: true };
const done = (): Rows => complete(rowsOfTask(weekly)).rows;

describe('an edit by an author who had not seen the completion', () => {
  test('goes to the open successor, and the completed task keeps what it was', () => {
    const { rows } = patch(done(), { title: 'Water all plants', priority: 'High' }, unseen);
    expect(nextIn(rows)).toMatchObject({ title: 'Water all plants', priority: 'High', completed: false });
    expect(taskIn(rows)).toMatchObject({ ...DONE, title: 'Water the plants', priority: 'Medium' });
  });

  test('changes nothing when it is repeated', () => {
    const once = patch(done(), { title: 'Water all plants' }, unseen).rows;
    const twice = patch(once, { title: 'Water all plants' }, unseen);
    expect(twice.effect).toMatchObject({ outcome: 'applied', writes: [], events: [] });
  });

  test('that was seen, or comes from the API, changes the completed task', () => {
    const { rows } = patch(done(), { title: 'Water all plants' });
    expect([taskIn(rows)?.title, nextIn(rows)?.title]).toEqual(['Water all plants', 'Water the plants']);
  });

  test('follows a chain of completed tasks to the open one', () => {
    const later = { context: { ...ON_SERVER, latestDay: '2026-12-31' }, day: localDate('2026-11-28') };
    const twice = complete(done(), { ...later, id: NEXT }).rows;
    const { rows } = patch(twice, { title: 'Water all plants' }, unseen);
    expect(nextIn(rows, NEXT)).toMatchObject({ title: 'Water all plants', completed: false });
    expect(nextIn(rows)?.title).toBe('Water the plants');
  });

  test('leaves the dates of the occurrence with it, and shifts the reminders with the due date', () => {
    const reminders = [{ kind: 'at', date: TODAY, time: '09:00' }] as const;
    const changes = { dueDate: localDate('2026-11-23'), dueTime: '18:00', reminders };
    const { rows } = patch(done(), changes, unseen);
    expect(taskIn(rows)).toMatchObject({ ...DONE, dueDate: '2026-11-23', dueTime: null });
    expect(nextIn(rows)).toMatchObject({
      ...{ dueDate: '2026-11-28', dueTime: '18:00' },
      reminders: [{ ...reminders[0], date: '2026-11-28' }],
    });
  });

  test('does not open the task again', () => {
    const { rows } = patch(done(), { status: 'In Progress', title: 'Water all plants' }, unseen);
    expect(taskIn(rows)).toMatchObject(DONE);
    expect(nextIn(rows)).toMatchObject({ status: 'Todo', title: 'Water all plants' });
  });

  test('of a task without a successor changes the task', () => {
    const { rows } = patch(complete(rowsOfTask()).rows, { title: 'Water all plants' }, unseen);
    expect(taskIn(rows)).toMatchObject({ ...DONE, title: 'Water all plants' });
  });

  test('is also kept when its task is reopened: the successor was changed', () => {
    const { rows } = patch(done(), { title: 'Water all plants' }, unseen);
    expect(nextIn(reopen(rows).rows)).toMatchObject({ title: 'Water all plants', deletedAt: null });
  });
});

describe('ending the repeat without having seen the completion', () => {
  const recurrence = { rule: 'FREQ=WEEKLY;UNTIL=20261125', anchor: 'due', pileUp: 'skip', startsOn: TODAY } as const;

  test.each([
    ['the preset None', { recurring: 'None' }],
    ['a last day that is over by then', { recurrence }],
    ['a count that is reached', { recurrence: { ...recurrence, rule: 'FREQ=WEEKLY;COUNT=1' } }],
  ])('deletes the successor: %s', (_, changes) => {
    const { rows } = patch(done(), changes, unseen);
    expect(nextIn(rows)?.deletedAt).toBe(CONTEXT.now);
    expect(taskIn(rows)).toMatchObject({ ...DONE, ...changes });
    expect(patch(rows, changes, unseen).effect).toMatchObject({ writes: [] });
  });

  test('wins over an edit of the successor', () => {
    const edited = patch(done(), { title: 'Water all plants' }, { id: NEXT }).rows;
    expect(nextIn(patch(edited, { recurring: 'None' }, unseen).rows)?.deletedAt).toBe(CONTEXT.now);
  });

  test('that was seen concerns the completed task only', () => {
    expect(nextIn(patch(done(), { recurring: 'None' }).rows)).toMatchObject({ recurring: 'Weekly', deletedAt: null });
  });

  test('another rule goes to the successor', () => {
    const { rows } = patch(done(), { recurring: 'Daily' }, unseen);
    expect([taskIn(rows)?.recurring, nextIn(rows)?.recurring]).toEqual(['Weekly', 'Daily']);
  });

  test('ends equally in either order of arrival', () => {
    const ends = { recurring: 'None' };
    const completedFirst = patch(done(), ends, unseen).rows;
    const endedFirst = complete(patch(rowsOfTask(weekly), ends, unseen).rows).rows;
    expect(taskIn(completedFirst)).toMatchObject({ ...DONE, ...ends });
    expect(taskIn(endedFirst)).toMatchObject({ ...DONE, ...ends });
    expect([nextIn(completedFirst)?.deletedAt, nextIn(endedFirst)]).toEqual([CONTEXT.now, undefined]);
  });
});

describe('deleting without having seen the completion', () => {
  test('deletes the successor too, and its Undo restores both', () => {
    const rows = remove(done(), unseen);
    expect([taskIn(rows)?.deletedAt, nextIn(rows)?.deletedAt]).toEqual([CONTEXT.now, CONTEXT.now]);
    const back = restore(rows);
    expect([taskIn(back)?.deletedAt, nextIn(back)?.deletedAt]).toEqual([null, null]);
  });

  test('that was seen concerns the completed task only', () => {
    const rows = remove(done());
    expect([taskIn(rows)?.deletedAt, nextIn(rows)?.deletedAt]).toEqual([CONTEXT.now, null]);
  });

  test('restoring a task leaves a successor that was deleted at another time', () => {
    const context = { ...ON_SERVER, now: '2026-11-21T08:00:00.000Z' };
    const rows = remove(remove(done(), { id: NEXT, context }));
    expect(nextIn(restore(rows))?.deletedAt).toBe(context.now);
  });
});

test('a device states that it saw a recurring task open, and nothing of any other task', () => {
  const seenIn = (rows: Rows, id = TASK_ID) => withSeenState({ find: () => taskIn(rows, id) }, { id });
  expect(seenIn(rowsOfTask(weekly))).toEqual({ id: TASK_ID, seenOpen: true });
  expect(seenIn(rowsOfTask())).toEqual({ id: TASK_ID });
  expect(seenIn(done())).toEqual({ id: TASK_ID });
  expect(seenIn(new Map())).toEqual({ id: TASK_ID });
});

test('reads the chain of successors only for a completed task', () => {
  const asked = (rows: Rows) =>
    rowsOfChain({ find: () => taskIn(rows), childrenOf: () => [] }, { id: TASK_ID, ...unseen });
  expect(asked(rowsOfTask(weekly))).toEqual([]);
  expect(asked(done())[0]).toMatchObject({ id: NEXT });
});

test('a completion and an edit without knowledge of each other end equally in either order', () => {
  const edits = fc.record(
    {
      title: fc.constantFrom('Water', 'Pay'),
      priority: fc.constantFrom('Low', 'High'),
      recurring: fc.constantFrom('None', 'Daily', 'Monthly'),
      tags: fc.constantFrom([], ['home']),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(edits, (changes) => {
      const editedFirst = complete(patch(rowsOfTask(weekly), changes, unseen).rows).rows;
      const completedFirst = patch(done(), changes, unseen).rows;
      const openOf = (rows: Rows) => {
        const next = nextIn(rows);
        if (next === undefined || next.deletedAt !== null) return undefined;
        const { title, priority, recurring, tags } = next;
        return { title, priority, recurring, tags };
      };
      expect(openOf(completedFirst)).toEqual(openOf(editedFirst));
      expect(contentOf(patch(completedFirst, changes, unseen).rows)).toEqual(contentOf(completedFirst));
    }),
  );
});
