import { describe, expect, test } from 'vitest';
import type { MutationContext } from '../sync/index.ts';
import { afterEffect, CONTEXT, contentOf, type Rows } from '../sync/rows.fixture.ts';
import { localDate } from '../time/index.ts';
import { TIME_ENTRIES } from '../time-entries/index.ts';
import { successorId } from './successor-id.ts';
import { SUBTASKS, TASK_ATTACHMENTS, TASK_NOTES, TASKS } from './task.ts';
import {
  complete,
  completeAgain,
  nextIn,
  ON_SERVER,
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

const DONE = { completed: true, status: 'Done' };
const OPEN = { completed: false, completedAt: null, status: 'Todo' };
const weekly = { recurring: 'Weekly', dueDate: TODAY } as const;

describe('completing', () => {
  test('[TASK-20] sets completed, completed_at and the status Done', () => {
    const { rows, effect } = complete(rowsOfTask({ status: 'Review' }), { at: '2026-11-21T08:00:00.000Z' });
    expect(taskIn(rows)).toMatchObject({ ...DONE, completedAt: '2026-11-21T08:00:00.000Z' });
    expect(effect).toMatchObject({ events: [{ name: 'task.updated', payload: DONE }] });
    expect(nextIn(rows)).toBeUndefined();
  });

  test('is never in the future, even with a clock that is ahead', () => {
    expect(taskIn(complete(rowsOfTask(), { at: '2036-01-01T00:00:00.000Z' }).rows)?.completedAt).toBe(CONTEXT.now);
  });

  test('is idempotent and keeps the first completion time', () => {
    const { rows } = complete(rowsOfTask(weekly), { at: '2026-11-20T08:00:00.000Z' });
    expect(complete(rows).effect).toMatchObject({ outcome: 'applied', writes: [] });
  });

  test('is refused for a missing task, and on a future day', () => {
    expect(complete(new Map()).effect).toMatchObject({ outcome: 'refused', code: 'not_found' });
    const effect = complete(rowsOfTask(), { day: localDate('2026-11-23') }).effect;
    expect(effect).toMatchObject({ outcome: 'refused', fields: { day: { code: 'day_in_future' } } });
  });

  test.each([
    ['Daily', '2026-11-22'],
    ['Weekly', '2026-11-28'],
    ['Monthly', '2026-12-21'],
  ] as const)('[TASK-17] of a %s task creates the next one, due on %s', (recurring, dueDate) => {
    const { rows } = complete(
      rowsOfTask({ recurring, dueDate: TODAY, tags: ['home'], assignee: 'Robin' }, { Can: true, Tap: false }),
    );
    const kept = { tags: ['home'], assignee: 'Robin' };
    const copied = { title: 'Water the plants', recurring, ...kept, seriesId: TASK_ID, deletedAt: null };
    expect(nextIn(rows)).toMatchObject({ ...OPEN, ...copied, dueDate });
    const subtasks = subtasksIn(rows, successorId(TASK_ID)).map(({ title, completed }) => ({ title, completed }));
    expect(subtasks).toEqual([
      { title: 'Can', completed: false },
      { title: 'Tap', completed: false },
    ]);
    expect(subtasksIn(rows)).toMatchObject([{ completed: true }, { completed: false }]);
  });

  test('shifts the dates that depend on the due date, and drops what belonged to the occurrence only', () => {
    const reminders = [
      { kind: 'at', date: localDate('2026-11-20'), time: '09:00' },
      { kind: 'before', minutes: 30 },
    ] as const;
    const before = { startDate: localDate('2026-11-19'), plannedOn: TODAY, dayOrder: 7, actualTime: 5, reminders };
    const { rows } = complete(rowsOfTask({ ...weekly, ...before, dueTime: '18:00', snoozedUntil: CONTEXT.now }));
    expect(nextIn(rows)).toMatchObject({
      ...{ startDate: '2026-11-26', dueTime: '18:00', plannedOn: null, dayOrder: 0, actualTime: 0, snoozedUntil: null },
      reminders: [{ ...reminders[0], date: '2026-11-27' }, reminders[1]],
    });
  });

  test('drops a shifted date past the last possible date', () => {
    const reminders = [
      { kind: 'at', date: localDate('9999-12-30'), time: '09:00' },
      { kind: 'at', date: TODAY, time: '09:00' },
    ] as const;
    const { rows } = complete(rowsOfTask({ ...weekly, startDate: localDate('9999-12-31'), reminders }));
    expect(nextIn(rows)).toMatchObject({
      ...{ dueDate: '2026-11-28', startDate: null },
      reminders: [{ ...reminders[1], date: '2026-11-28' }],
    });
    expect(nextIn(rows)?.reminders).toHaveLength(1);
    expect(nextIn(reopen(rows).rows)?.deletedAt).toBe(CONTEXT.now);
  });

  test('keeps the 31st through a short month', () => {
    const first = complete(rowsOfTask({ recurring: 'Monthly', dueDate: localDate('2026-01-31') }), {
      day: localDate('2026-01-31'),
    }).rows;
    expect(nextIn(first)).toMatchObject({ dueDate: '2026-02-28', recurring: 'Monthly' });
    const february = successorId(TASK_ID);
    const second = complete(first, { id: february, day: localDate('2026-02-28') }).rows;
    expect(nextIn(second, february)).toMatchObject({ dueDate: '2026-03-31' });
  });

  test('of the last task of a series creates no next one', () => {
    const recurrence = { rule: 'FREQ=WEEKLY;COUNT=1', anchor: 'due', pileUp: 'skip', startsOn: TODAY } as const;
    const { rows } = complete(rowsOfTask({ ...weekly, recurrence }));
    expect(taskIn(rows)).toMatchObject(DONE);
    expect(nextIn(rows)).toBeUndefined();
  });

  test('shows the device’s next task until the server computes it', () => {
    const next = { dueDate: localDate('2027-05-05') };
    expect(nextIn(complete(rowsOfTask(weekly), { next, context: CONTEXT }).rows)?.dueDate).toBe('2027-05-05');
    expect(nextIn(complete(rowsOfTask(weekly), { next }).rows)?.dueDate).toBe('2026-11-28');
    expect(nextIn(complete(rowsOfTask(), { next, context: CONTEXT }).rows)).toBeUndefined();
  });

  test('on two offline devices creates one successor, even if their days differ', () => {
    const rows = rowsOfTask({ recurring: 'Daily', dueDate: TODAY });
    const first = complete(rows, { day: TODAY });
    const second = complete(first.rows, { day: localDate('2026-11-22'), at: '2026-11-21T08:29:00.000Z' });
    expect(contentOf(second.rows)).toEqual(contentOf(first.rows));
    expect([...second.rows.keys()].filter((key) => key.startsWith('tasks/'))).toHaveLength(2);
  });

  test('of a deleted task leaves it deleted and creates no next one', () => {
    const deleted = afterEffect(rowsOfTask(weekly), {
      outcome: 'applied',
      writes: [{ ...taskKey(), fields: {}, deletedAt: CONTEXT.now }],
      events: [],
    });
    const { rows } = complete(deleted);
    expect(taskIn(rows)).toMatchObject({ ...DONE, deletedAt: CONTEXT.now });
    expect(nextIn(rows)).toBeUndefined();
  });
});

describe('reopening', () => {
  test.each([
    ['its title', (rows: Rows) => patch(rows, { title: 'Water all plants', priority: 'High' }).rows],
    ['its date', (rows: Rows) => patch(rows, { dueDate: localDate('2026-11-18') }).rows],
    ['its repeat', (rows: Rows) => patch(rows, { recurring: 'Daily' }).rows],
  ])('deletes the next task although the completed one was changed in between: %s', (_, change) => {
    const changed = change(complete(rowsOfTask(weekly, { Can: true })).rows);
    expect(nextIn(reopen(changed).rows)?.deletedAt).toBe(CONTEXT.now);
    // An edit of the next task keeps it, even in the millisecond of its creation.
    const both = patch(changed, { title: 'Water more' }, { id: successorId(TASK_ID) }).rows;
    expect(nextIn(reopen(both).rows)?.deletedAt).toBeNull();
  });

  test('[TASK-21] sets completed false, completed_at null and the status Todo, and deletes an unchanged next task', () => {
    const before = rowsOfTask(weekly, { Can: true });
    const { rows } = reopen(complete(before).rows);
    expect(taskIn(rows)).toMatchObject(OPEN);
    expect(nextIn(rows)?.deletedAt).toBe(CONTEXT.now);
  });

  test.each<[string, Record<string, unknown>]>([
    ['renamed', { title: 'Water all plants' }],
    ['planned', { plannedOn: TODAY }],
    ['put off', { dueDate: '2026-12-01' }],
    ['completed', { completed: true }],
  ])('keeps a next task that was %s', (_, changes) => {
    const completed = complete(rowsOfTask(weekly)).rows;
    const touched = patch(completed, changes, { id: successorId(TASK_ID) }).rows;
    const { rows } = reopen(touched);
    expect(nextIn(rows)?.deletedAt).toBe(null);
    const again = complete(rows).rows;
    expect([...again.keys()].filter((key) => key.startsWith('tasks/')).length).toBeLessThanOrEqual(3);
    expect(nextIn(again)).toEqual(nextIn(rows));
  });

  test('ignores the manual order: the next task is deleted even if either was moved', () => {
    const completed = complete(rowsOfTask(weekly)).rows;
    for (const id of [TASK_ID, successorId(TASK_ID)]) {
      const moved = patch(completed, { sortOrder: 7 }, { id }).rows;
      expect(nextIn(reopen(moved).rows)?.deletedAt).toBe(CONTEXT.now);
    }
  });

  test('keeps a next task with an added subtask', () => {
    const completed = complete(rowsOfTask(weekly)).rows;
    const subtask = { taskId: successorId(TASK_ID), title: 'Can', completed: false, sortOrder: 0 };
    const added = afterEffect(completed, {
      outcome: 'applied',
      writes: [{ collection: SUBTASKS, id: 'a', fields: subtask }],
      events: [],
    });
    expect(nextIn(reopen(added).rows)?.deletedAt).toBe(null);
  });

  describe.each<[string, string, string]>([
    ['note', TASK_NOTES, 'taskId'],
    ['file', TASK_ATTACHMENTS, 'taskId'],
    ['time', TIME_ENTRIES, 'subjectId'],
  ])('[TASK-17] a next task with an added %s', (_, collection, idField) => {
    const withRow = (deletedAt: string | null) =>
      afterEffect(complete(rowsOfTask(weekly)).rows, {
        outcome: 'applied',
        writes: [{ collection, id: 'added', fields: { [idField]: successorId(TASK_ID) }, deletedAt }],
        events: [],
      });

    test('is kept when its task is reopened, restarted or patched', () => {
      const rows = withRow(null);
      const opened = [reopen(rows), reopen(rows, { context: CONTEXT }), restart(rows), patch(rows, { status: 'Todo' })];
      for (const { rows: after } of opened) {
        expect(taskIn(after)).toMatchObject(OPEN);
        expect(nextIn(after)?.deletedAt).toBe(null);
      }
    });

    test('is deleted if the addition was deleted', () => {
      expect(nextIn(reopen(withRow(CONTEXT.now)).rows)?.deletedAt).toBe(CONTEXT.now);
    });
  });

  test('[TASK-17] a restored next task has the current subtasks of its task', () => {
    const opened = reopen(complete(rowsOfTask(weekly, { Can: false, Tap: false })).rows).rows;
    const [can] = subtasksIn(opened);
    const without = afterEffect(opened, {
      outcome: 'applied',
      writes: [{ collection: SUBTASKS, id: can?.id ?? '', fields: {}, deletedAt: CONTEXT.now }],
      events: [],
    });
    const again = complete(without).rows;
    expect(subtasksIn(again, successorId(TASK_ID))).toMatchObject([{ title: 'Tap' }]);
    expect(nextIn(reopen(again).rows)?.deletedAt).toBe(CONTEXT.now);
  });

  test('and completing again restores the next task', () => {
    const before = rowsOfTask(weekly, { Can: false });
    const once = complete(before).rows;
    const twice = complete(reopen(once).rows).rows;
    expect(contentOf(twice)).toEqual(contentOf(once));
  });

  test('changes nothing on an open task; is refused for an unknown one', () => {
    expect(reopen(rowsOfTask()).effect).toMatchObject({ outcome: 'applied', writes: [] });
    expect(reopen(new Map()).effect).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });
});

describe('completing again as an undo of reopening', () => {
  const then = { day: localDate('2026-10-30'), at: '2026-10-30T10:00:00.000Z' };
  const longAgo = { recurring: 'Weekly', dueDate: localDate('2026-10-30') } as const;
  const late: MutationContext = { ...CONTEXT, now: '2026-11-21T08:31:00.000Z' };

  test.each<[string, (rows: Rows) => { rows: Rows }]>([
    ['opened', reopen],
    ['begun anew', restart],
    ['patched', (rows) => patch(rows, { status: 'Review' })],
  ])('[TASK-17] restores the same next task, weeks later: %s', (_, open) => {
    const before = complete(rowsOfTask(longAgo, { Can: true }), then).rows;
    expect(nextIn(before)).toMatchObject({ dueDate: '2026-11-06', deletedAt: null });
    const opened = open(before).rows;
    expect(nextIn(opened)?.deletedAt).toBe(CONTEXT.now);
    for (const context of [late, { ...late, series: ON_SERVER.series }] as MutationContext[]) {
      const { rows } = completeAgain(opened, { at: then.at, context });
      expect(taskIn(rows)).toMatchObject({ ...DONE, completedAt: then.at });
      expect(nextIn(rows)).toMatchObject({ dueDate: '2026-11-06', deletedAt: null });
      expect(subtasksIn(rows, successorId(TASK_ID))).toHaveLength(1);
      expect(completeAgain(rows, { at: then.at, context }).effect).toMatchObject({ writes: [] });
    }
  });

  test('creates no next task if none existed, and keeps one that was changed', () => {
    const before = complete(rowsOfTask(longAgo), then).rows;
    const deleted = afterEffect(before, {
      outcome: 'applied',
      writes: [{ ...taskKey(successorId(TASK_ID)), fields: {}, deletedAt: CONTEXT.now }],
      events: [],
    });
    expect(nextIn(completeAgain(reopen(deleted).rows, { hadNext: false }).rows)?.deletedAt).toBe(CONTEXT.now);
    const touched = patch(before, { title: 'Water all plants' }, { id: successorId(TASK_ID) }).rows;
    expect(nextIn(completeAgain(reopen(touched).rows).rows)).toEqual(nextIn(touched));
    expect(completeAgain(new Map()).effect).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });
});

describe('an account without room', () => {
  const inFull = (fullCollections: readonly string[]): MutationContext => ({ ...ON_SERVER, fullCollections });
  const noticesIn = (rows: Rows) =>
    [...rows].flatMap(([key, row]) => (key.startsWith('notifications/') ? [[row['title'], row['message']]] : []));

  test('[TASK-20] for the next task: the task is completed and a notification explains it', () => {
    const rows = rowsOfTask(weekly, { Can: true });
    for (const done of [complete, (given: Rows, further: object) => patch(given, { completed: true }, further)]) {
      const after = done(rows, { context: inFull([TASKS]) }).rows;
      expect(taskIn(after)).toMatchObject(DONE);
      expect(nextIn(after)).toBeUndefined();
      expect(noticesIn(after)).toEqual([['Next Task Not Added', 'Water the plants']]);
    }
  });

  test('[TASK-17] for its subtasks: the next task has none and a notification explains it', () => {
    const { rows } = complete(rowsOfTask(weekly, { Can: true }), { context: inFull([SUBTASKS]) });
    expect(nextIn(rows)).toMatchObject({ deletedAt: null });
    expect(subtasksIn(rows, successorId(TASK_ID))).toEqual([]);
    expect(noticesIn(rows)).toEqual([['Next Task Added Without Its Subtasks', 'Water the plants']]);
    const without = complete(rowsOfTask(weekly), { context: inFull([SUBTASKS]) }).rows;
    expect(noticesIn(without)).toEqual([]);
  });
});

describe('restarting', () => {
  test('[TASK-23] reopens the task and its subtasks, and counts time from then on', () => {
    const done = { completed: true, completedAt: CONTEXT.now, status: 'Done', actualTime: 12 } as const;
    const { rows, effect } = restart(rowsOfTask(done, { Can: true, Tap: false }), { at: '2026-11-21T08:00:00.000Z' });
    expect(taskIn(rows)).toMatchObject({ ...OPEN, actualTime: 0, restartedAt: '2026-11-21T08:00:00.000Z' });
    expect(subtasksIn(rows)).toMatchObject([{ completed: false }, { completed: false }]);
    expect(effect).toMatchObject({ events: [{ name: 'task.restarted' }, { name: 'task.updated' }] });
  });

  test('is idempotent, and ignored if another device restarted it later', () => {
    const { rows } = restart(rowsOfTask());
    expect(restart(rows).effect).toMatchObject({ writes: [] });
    expect(restart(rows, { at: '2026-11-20T08:00:00.000Z' }).effect).toMatchObject({ writes: [] });
    expect(restart(new Map()).effect).toMatchObject({ outcome: 'refused', code: 'not_found' });
  });
});

describe('a patch', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const done = { completed: true, completedAt: at, status: 'Done' } as const;
  test.each<[string, Parameters<typeof rowsOfTask>[0], Record<string, unknown>, Record<string, unknown>]>([
    ['the status Done completes', {}, { status: 'Done' }, { ...DONE, completedAt: CONTEXT.now }],
    ['another status opens', done, { status: 'Review' }, { completed: false, completedAt: null, status: 'Review' }],
    ['completed brings the status along', {}, { completed: true }, { ...DONE, completedAt: CONTEXT.now }],
    ['and the moment that it names', {}, { completed: true, completedAt: at }, { ...DONE, completedAt: at }],
    ['not completed is Todo', done, { completed: false }, OPEN],
    ['and keeps a status beside it', done, { completed: false, status: 'Review' }, { ...OPEN, status: 'Review' }],
    ['of two that contradict, completed is right', {}, { completed: true, status: 'Todo' }, DONE],
    ['likewise', done, { completed: false, status: 'Done' }, OPEN],
    ['a moment completes', {}, { completedAt: at }, { ...DONE, completedAt: at }],
    ['no moment opens', done, { completedAt: null }, OPEN],
    ['a moment is corrected', done, { completedAt: CONTEXT.now }, { ...DONE, completedAt: CONTEXT.now }],
    [
      'another open status',
      { status: 'Review' },
      { status: 'In Progress' },
      { completed: false, status: 'In Progress' },
    ],
    ['nothing of it stays as it is', done, { title: 'New' }, { ...done, title: 'New' }],
  ])('[TASK-22] %s', (_, before, changes, after) => {
    expect(taskIn(patch(rowsOfTask(before), changes).rows)).toMatchObject(after);
  });

  test('[TASK-17] that completes creates the next task, and one that reopens deletes it', () => {
    const completed = patch(rowsOfTask(weekly), { status: 'Done', title: 'Water all' }).rows;
    expect(nextIn(completed)).toMatchObject({ dueDate: '2026-11-28', title: 'Water all', deletedAt: null });
    expect(nextIn(patch(completed, { status: 'Todo', title: 'Water the plants' }).rows)?.deletedAt).toBe(CONTEXT.now);
  });

  test('[TASK-17] with a completion time counts the next task from then', () => {
    const rows = rowsOfTask({ recurring: 'Daily', dueDate: null });
    const { rows: after } = patch(rows, { completedAt: '2026-10-30T10:00:00.000Z' });
    expect(nextIn(after)).toMatchObject({ dueDate: '2026-10-31' });
    expect(nextIn(patch(rows, { completedAt: CONTEXT.now }).rows)).toMatchObject({ dueDate: '2026-11-22' });
  });

  const friday = { rule: 'FREQ=WEEKLY;BYDAY=FR', anchor: 'due', pileUp: 'skip', startsOn: TODAY } as const;
  const yearly = { ...friday, rule: 'FREQ=YEARLY' };
  test.each<[string, Parameters<typeof rowsOfTask>[0], Record<string, unknown>, Record<string, unknown>]>([
    ['a rule brings its face along', {}, { recurrence: friday }, { recurring: 'Weekly', recurrence: friday }],
    ['what comes every year reads Monthly', {}, { recurrence: yearly }, { recurring: 'Monthly', recurrence: yearly }],
    ['another face drops the rule', { ...weekly, recurrence: friday }, { recurring: 'Daily' }, { recurrence: null }],
    ['the same face keeps it', { ...weekly, recurrence: friday }, { recurring: 'Weekly' }, { recurrence: friday }],
    [
      'None drops it',
      { ...weekly, recurrence: friday },
      { recurring: 'None' },
      { recurring: 'None', recurrence: null },
    ],
    [
      'of both that do not fit, the face is right',
      {},
      { recurring: 'Daily', recurrence: friday },
      { recurrence: null },
    ],
    [
      'a chosen rule stays with another date',
      { ...weekly, recurrence: friday },
      { dueDate: null },
      { recurrence: friday },
    ],
  ])('[TASK-16] %s', (_, before, changes, after) => {
    expect(taskIn(patch(rowsOfTask(before), changes).rows)).toMatchObject(after);
  });

  test('of the due date drops a rule that only spelled out the preset', () => {
    const recurrence = { ...friday, rule: 'FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1' };
    const rows = rowsOfTask({ recurring: 'Monthly', recurrence, dueDate: localDate('2026-02-28') });
    expect(taskIn(patch(rows, { dueDate: '2026-03-15' }).rows)).toMatchObject({
      recurring: 'Monthly',
      recurrence: null,
    });
    expect(taskIn(patch(rows, { dueDate: '2026-02-28' }).rows)?.recurrence).toEqual(recurrence);
  });

  test('with an invalid rule is refused where the calendar is available', () => {
    const changes = { recurrence: { ...friday, rule: 'FREQ=DAILY;COUNT=2;UNTIL=20270101' } };
    const { effect } = patch(rowsOfTask(), changes);
    expect(effect).toMatchObject({ outcome: 'refused', fields: { 'recurrence.rule': { code: 'not_a_rule' } } });
  });

  test('of a task that another device deleted is kept in the deleted row', () => {
    const deleted = afterEffect(rowsOfTask(weekly), {
      outcome: 'applied',
      writes: [{ ...taskKey(), fields: {}, deletedAt: CONTEXT.now }],
      events: [],
    });
    const { rows } = patch(deleted, { status: 'In Progress', sortOrder: 3 });
    expect(taskIn(rows)).toMatchObject({ status: 'In Progress', sortOrder: 3, deletedAt: CONTEXT.now });
  });
});
