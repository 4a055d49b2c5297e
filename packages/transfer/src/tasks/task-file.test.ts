import type { MutationArgs, MutationCall } from '@dayward/contract';
import {
  SUBTASKS,
  TASK_CATEGORIES,
  TASK_NOTES,
  TASK_PRIORITIES,
  TASK_STATUSES,
  TASKS,
  TIME_ENTRIES,
} from '@dayward/domain';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { AccountInMemory, idOf } from '#src/files/account.fixture.ts';
import { toTaskFile } from './task-file.export.ts';
import { planTaskImport, planUndoOfTaskImport } from './task-file.plan.ts';
import { checkTaskImportQuota, type TaskQuotaExceeded } from './task-file.quota.ts';
import { readTaskFile, type TaskFileReading } from './task-file.read.ts';

const NOW = '2026-11-21T09:00:00.000Z';

class Account extends AccountInMemory {
  export = (taskIds?: readonly string[]): string => JSON.stringify(toTaskFile(this, { now: NOW, taskIds }));

  import(text: string) {
    const plan = planTaskImport(readUsable(text), this);
    this.applyAll(...plan.changes);
    return plan;
  }

  undo({ changes }: { changes: MutationCall[] }): this {
    return this.applyAll(...planUndoOfTaskImport(changes, this));
  }
}

const read = (content: unknown): TaskFileReading =>
  readTaskFile(content, { now: NOW, latestDay: '2026-11-22', zone: 'Europe/Berlin' });

function readUsable(text: string) {
  const reading = read(JSON.parse(text));
  if (reading.outcome !== 'read') throw new Error(`The file is not usable: ${JSON.stringify(reading)}`);
  return reading;
}

/** The visible content of an account, without creation dates. */
const seenOf = (account: Account): unknown =>
  JSON.parse(account.export(), (key, value) => (key === 'createdAt' ? undefined : value));

const taskId = fc.integer({ min: 1, max: 4 }).map(idOf);
const day = fc.constantFrom('2026-01-01', '2026-02-28', '2026-11-21', '2026-12-31');
const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }).map((some) => `Named ${some}`); // never blank

const PATCHES: MutationArgs<'task.patch'>['changes'][] = [
  { archivedAt: NOW },
  { recurrence: { rule: 'FREQ=WEEKLY;BYDAY=MO,FR', startsOn: '2026-11-01' } },
  { recurring: 'Daily' },
  {
    reminders: [
      { kind: 'before', minutes: 15 },
      { kind: 'at', date: '2026-11-20', time: '08:00' },
    ],
  },
  { plannedOn: '2026-11-22', dayOrder: 1.5, sortOrder: -2 },
  { snoozedUntil: NOW, assignee: 'Robin', actualTime: 25 },
];

const change: fc.Arbitrary<MutationCall> = fc.oneof(
  fc.record({
    name: fc.constant('task.create' as const),
    args: fc.record({
      id: taskId,
      title: text,
      description: text,
      category: fc.constantFrom(...TASK_CATEGORIES),
      priority: fc.constantFrom(...TASK_PRIORITIES),
      status: fc.constantFrom(...TASK_STATUSES),
      dueDate: fc.option(day),
      reminderTime: fc.constantFrom(null, '07:30'),
      tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c d')),
      listId: fc.constantFrom(null, idOf(90), idOf(91)),
    }),
  }),
  fc
    .tuple(taskId, fc.constantFrom(...PATCHES))
    .map(([id, changes]): MutationCall => ({ name: 'task.patch', args: { id, changes } })),
  fc.record({
    name: fc.constant('list.create' as const),
    args: fc.record({ id: fc.constantFrom(idOf(90), idOf(91)), name: fc.constantFrom('Home', 'Work') }),
  }),
  fc.tuple(taskId, fc.integer({ min: 10, max: 19 }), text, fc.boolean()).map(
    ([task, id, title, completed]): MutationCall => ({
      name: 'subtask.create',
      args: { id: idOf(id), taskId: task, title, completed, sortOrder: id },
    }),
  ),
  fc.tuple(taskId, fc.integer({ min: 20, max: 29 }), text, fc.option(day)).map(
    ([task, id, content, date]): MutationCall => ({
      name: 'taskNote.create',
      args: { id: idOf(id), taskId: task, content, date },
    }),
  ),
  fc.tuple(taskId, fc.integer({ min: 30, max: 39 }), fc.integer({ min: 1, max: 90 })).map(
    ([task, id, minutes]): MutationCall => ({
      name: 'timer.log',
      args: {
        ...{ id: idOf(id), subjectKind: 'task', subjectId: task, runId: null, day: '2026-11-20', zone: 'UTC' },
        ...{
          startedAt: '2026-11-20T08:00:00.000Z',
          endedAt: new Date(Date.UTC(2026, 10, 20, 8, minutes)).toISOString(),
        },
      },
    }),
  ),
  fc.tuple(taskId).map(([id]): MutationCall => ({ name: 'task.restart', args: { id, at: NOW } })),
  fc.tuple(fc.integer({ min: 50, max: 52 }), text).map(
    ([id, name]): MutationCall => ({
      name: 'taskFilter.create',
      args: { id: idOf(id), name, filter: { due: 'week', assignees: ['Robin', null] } },
    }),
  ),
);

const changes = fc.array(change, { minLength: 5, maxLength: 50 });

/** An account with a random history; mutations that are refused have no effect. */
function accountWith(lived: readonly MutationCall[]): Account {
  const account = new Account();
  account.apply({ name: 'task.create', args: { id: idOf(1), title: 'Task' } });
  for (const one of lived) account.apply(one);
  return account;
}

describe('[TASK-35] tasks in files', () => {
  test('exporting and importing into an empty account restores everything', () => {
    fc.assert(
      fc.property(changes, (lived) => {
        const [account, other] = [accountWith(lived), new Account()];
        // The import drops the reference to a missing list.
        for (const task of account.rows(TASKS)) {
          const { id, listId } = task;
          const isThere = account.find({ collection: 'lists', id: String(listId) }) !== undefined;
          if (listId !== null && !isThere)
            account.apply({ name: 'task.patch', args: { id, changes: { listId: null } } });
        }
        other.import(account.export());
        expect(seenOf(other)).toEqual(seenOf(account));
      }),
    );
  });

  test('importing a file again changes nothing, and no import overwrites an existing row', () => {
    fc.assert(
      fc.property(changes, changes, (lived, livedElsewhere) => {
        const [file, other] = [accountWith(lived).export(), accountWith(livedElsewhere)];
        const before = other.all();
        other.import(file);
        for (const { collection, row } of before) expect(other.find({ collection, id: row.id })).toEqual(row);
        expect(other.import(file)).toMatchObject({
          changes: [],
          counts: { added: 0, subtasks: 0, notes: 0, times: 0 },
        });
      }),
    );
  });

  test('undoing an import restores the previous state', () => {
    fc.assert(
      fc.property(changes, changes, (lived, livedElsewhere) => {
        const [file, other] = [accountWith(lived).export(), accountWith(livedElsewhere)];
        const before = seenOf(other);
        other.undo(other.import(file));
        expect(seenOf(other)).toEqual(before);
      }),
    );
  });

  test('undoing an import keeps what was changed since in subtasks of an existing task', () => {
    const here: MutationCall = { name: 'task.create', args: { id: idOf(1), title: 'Move' } };
    const parts = ['Boxes', 'Van'].map(
      (title, n): MutationCall => ({ name: 'subtask.create', args: { id: idOf(10 + n), taskId: idOf(1), title } }),
    );
    const other = new Account().applyAll(here);
    const done = other.import(new Account().applyAll(here, ...parts).export());
    other.apply({ name: 'subtask.patch', args: { id: idOf(10), changes: { title: 'More boxes' } } });
    other.undo(done);
    const left = other.rows('subtasks').filter(({ deletedAt }) => deletedAt === null);
    expect(left.map(({ title }) => title)).toEqual(['More boxes']);
  });

  test('new, existing and restored tasks are counted apart', () => {
    const tasks = [1, 2, 3].map(
      (n): MutationCall => ({ name: 'task.create', args: { id: idOf(n), title: `Task ${n}` } }),
    );
    const other = new Account().applyAll(...tasks.slice(0, 2)).applyAll({ name: 'task.delete', args: { id: idOf(2) } });
    const { counts } = other.import(new Account().applyAll(...tasks).export());
    expect(counts).toMatchObject({ added: 1, kept: 1, broughtBack: 1 });
  });

  test('importing again after an undo restores everything, repeatedly', () => {
    /** Undone time entries are imported again under another id. */
    const withoutIdsOfTimes = (account: Account) => {
      const seen = JSON.parse(JSON.stringify(seenOf(account)));
      for (const task of seen.tasks) for (const time of task.times) delete time.id;
      return seen;
    };
    fc.assert(
      fc.property(changes, changes, (lived, livedElsewhere) => {
        const [file, other] = [accountWith(lived).export(), accountWith(livedElsewhere)];
        const before = seenOf(other);
        let done = other.import(file);
        const once = withoutIdsOfTimes(other);
        for (let round = 0; round < 2; round += 1) {
          other.undo(done);
          expect(seenOf(other)).toEqual(before);
          done = other.import(file);
          expect(withoutIdsOfTimes(other)).toEqual(once);
        }
        expect(other.import(file).changes).toEqual([]);
      }),
    );
  });

  test('deleted tasks are restored with all their data', () => {
    fc.assert(
      fc.property(changes, (lived) => {
        const account = accountWith(lived);
        const [file, before] = [account.export(), seenOf(account)];
        for (const { id } of account.rows(TASKS)) account.apply({ name: 'task.delete', args: { id } });
        account.import(file);
        expect(seenOf(account)).toEqual(before);
      }),
    );
  });

  test('a file of some tasks contains the lists that they name, and no saved filters', () => {
    const account = new Account().applyAll(
      { name: 'list.create', args: { id: idOf(90), name: 'Home', archivedAt: '2026-11-20T08:00:00.000Z' } },
      { name: 'list.create', args: { id: idOf(91), name: 'Work' } },
      { name: 'task.create', args: { id: idOf(1), title: 'Water', listId: idOf(90) } },
      { name: 'task.create', args: { id: idOf(2), title: 'Write' } },
      { name: 'taskFilter.create', args: { id: idOf(50), name: 'Mine', filter: {} } },
    );
    expect(JSON.parse(account.export([idOf(1)]))).toMatchObject({
      version: '1.0.0',
      tasks: [{ title: 'Water', listId: idOf(90), subtasks: [], notes: [], times: [], timeSpent: 0, archived: false }],
      lists: [{ name: 'Home', archivedAt: '2026-11-20T08:00:00.000Z' }],
      filters: [],
    });
  });
});

const imported = (...tasks: unknown[]) => {
  const account = new Account();
  account.import(JSON.stringify({ tasks }));
  return account;
};

describe('a task from another app', () => {
  test('[TASK-36] gets the specification’s defaults for missing keys', () => {
    const [task] = imported({ title: 'Water' }).rows(TASKS);
    expect(task).toMatchObject({
      ...{ title: 'Water', category: 'Work', priority: 'Medium', status: 'Todo', completed: false },
      ...{ reminderTime: '09:00', reminderEnabled: true, recurring: 'None', estimatedTime: 30 },
    });
  });

  test('[TASK-36] has reminders on unless the file turns them off', () => {
    const rows = imported({ title: 'a', reminder_enabled: false }, { title: 'b', reminderEnabled: 'yes' }).rows(TASKS);
    expect(rows.map(({ reminderEnabled }) => reminderEnabled)).toEqual([false, true]);
  });

  test('may have snake case keys, plain strings for subtasks and notes, and minutes spent', () => {
    const account = imported({
      ...{ id: 7, title: 'Write', due_date: '2026-12-01T00:00:00Z', reminder_time: '08:15:00', time_spent: 90 },
      ...{ subtasks: ['One', { title: 'Two', completed: true }], notes: 'Call first', aura: 'blue' },
    });
    expect(account.rows(TASKS)).toMatchObject([{ dueDate: '2026-12-01', reminderTime: '08:15' }]);
    expect(account.rows(SUBTASKS)).toMatchObject([{ title: 'One' }, { title: 'Two', completed: true }]);
    expect(account.rows(TASK_NOTES)).toMatchObject([{ content: 'Call first' }]);
    expect(JSON.parse(account.export()).tasks[0]).toMatchObject({ timeSpent: 90 });
    expect(account.rows(TIME_ENTRIES)).toHaveLength(1);
  });

  test.each([
    // Berlin is one hour ahead of UTC in November.
    ['2026-11-22T23:30:00Z', '2026-11-23', '00:30'],
    ['2026-11-22T23:30:15.250Z', '2026-11-23', '00:30'],
    ['2026-11-22T23:30:00-08:00', '2026-11-23', '08:30'],
    ['2026-11-22 18:05:00+0530', '2026-11-22', '13:35'],
    ['2026-07-01T09:00+02', '2026-07-01', '09:00'],
    ['2026-11-22T19:00:00-05:00', '2026-11-23', '01:00'],
    ['2026-11-22T23:30', '2026-11-22', '23:30'],
    // A day without a time, as apps write it that store every date as an instant.
    ['2026-11-22T00:00:00Z', '2026-11-22', null],
    ['2026-11-21T23:00:00.000Z', '2026-11-22', null],
    ['2026-11-22T00:00:00', '2026-11-22', null],
    ['2026-11-22', '2026-11-22', null],
  ])('due at %s is due on the day and at the time in the user’s zone', (dueDate, day, dueTime) => {
    const [task] = imported({ title: 'Call', dueDate, startDate: dueDate }).rows(TASKS);
    expect(task).toMatchObject({ dueDate: day, dueTime, startDate: day });
  });

  test('with a separate time beside an instant is due at that time', () => {
    const [task] = imported({ title: 'Call', due_date: '2026-11-22T23:30:00Z', due_time: '08:15:00' }).rows(TASKS);
    expect(task).toMatchObject({ dueDate: '2026-11-23', dueTime: '08:15' });
  });

  test('keeps all minutes spent, however many', () => {
    const task = { id: 7, title: 'Write', time_spent: 3000, completed: true, completedAt: '2026-11-20T09:00:00.000Z' };
    const account = imported(task);
    expect(JSON.parse(account.export()).tasks[0]).toMatchObject({ timeSpent: 3000 });
    expect(account.rows(TIME_ENTRIES)).toMatchObject([
      { startedAt: '2026-11-19T09:00:00.000Z', endedAt: '2026-11-20T09:00:00.000Z', day: '2026-11-20' },
      { startedAt: '2026-11-18T09:00:00.000Z', endedAt: '2026-11-19T09:00:00.000Z', day: '2026-11-19' },
      { startedAt: '2026-11-18T07:00:00.000Z', endedAt: '2026-11-18T09:00:00.000Z', day: '2026-11-18' },
    ]);
    account.import(JSON.stringify({ tasks: [task] }));
    expect(account.rows(TIME_ENTRIES)).toHaveLength(3);
  });

  test('has no time entries that end in the future, even if its completion does', () => {
    const account = imported({
      title: 'Write',
      completed: true,
      completedAt: '2030-01-01T00:00:00.000Z',
      timeSpent: 30,
    });
    expect(account.rows(TIME_ENTRIES)).toMatchObject([{ endedAt: NOW, day: '2026-11-21' }]);
  });

  test('that is completed has the status Done, and vice versa', () => {
    const rows = imported({ title: 'a', completed: true }, { title: 'b', status: 'Done' }).rows(TASKS);
    expect(rows).toMatchObject(Array(2).fill({ completed: true, status: 'Done', completedAt: expect.any(String) }));
  });

  test('whose list is not in the account has none', () => {
    expect(imported({ title: 'a', listId: idOf(90) }).rows(TASKS)).toMatchObject([{ listId: null }]);
  });
});

describe('[TASK-35] [TASK-37] an unusable file', () => {
  test.each([
    ['no list of tasks', { habits: [] }, 'no_tasks'],
    ['no object', 'tasks', 'no_tasks'],
    ['a newer version', { version: '2.0.0', tasks: [] }, 'newer_version'],
    ['too many tasks', { tasks: Array(10_001).fill({ title: 'x' }) }, 'too_many_tasks'],
  ])('%s', (_, content, reason) => {
    expect(read(content)).toEqual({ outcome: 'unusable', reason });
  });

  test.each([
    [{ title: ' ' }, 'title'],
    [{ title: 'x', priority: 'Huge' }, 'priority'],
    [{ title: 'x', dueDate: '2026-02-30' }, 'dueDate'],
    [{ title: 'x', dueDate: '2026-02-30T10:00:00Z' }, 'dueDate'],
    [{ title: 'x', dueDate: '2026-11-22T25:00:00Z' }, 'dueDate'],
    [{ title: 'x', dueDate: '9999-12-31T23:59:59-12:00' }, 'dueDate'],
    [{ title: 'x', dueDate: '2026-11-22 or so' }, 'dueDate'],
    [{ title: 'x', recurrence: { rule: 'FREQ=WEEKLY;BYDAY=XX', startsOn: '2026-01-01' } }, 'recurrence.rule'],
    [{ title: 'x', subtasks: [{ title: '' }] }, 'subtasks.0.title'],
    [{ title: 'x', subtasks: Array(101).fill('y') }, 'subtasks'],
    [{ title: 'x', notes: 7 }, 'notes'],
    [{ title: 'x', times: [{ day: '2026-11-23', startedAt: NOW, endedAt: '2026-11-21T10:00:00Z' }] }, 'times.0.day'],
    [{ title: 'x', times: [{ day: '2026-11-20', startedAt: NOW, endedAt: NOW }] }, 'times.0.endedAt'],
    [
      { title: 'x', times: [{ day: '2026-11-20', startedAt: NOW, endedAt: '2026-11-22T08:00:00Z' }] },
      'times.0.endedAt',
    ],
    ['x', ''],
  ])('%j is wrong at %s', (task, path) => {
    expect(read({ tasks: [{ title: 'fine' }, task] })).toMatchObject({
      reason: 'problems',
      problems: [{ item: 2, path }],
    });
  });

  test('refuses more time entries than an account holds', () => {
    const tasks = Array(100).fill({ title: 'x', timeSpent: 525_600 });
    expect(read({ tasks })).toMatchObject({
      reason: 'problems',
      problems: expect.arrayContaining([expect.objectContaining({ item: 83, path: 'timeSpent' })]),
    });
  });

  test('refuses a duplicate id', () => {
    const id = idOf(1);
    expect(
      read({
        tasks: [
          { id, title: 'a' },
          { id, title: 'b' },
        ],
      }),
    ).toMatchObject({
      problems: [{ item: 2, path: 'id', code: 'duplicate' }],
    });
  });

  test('with arbitrary invalid values is refused, or imported completely', () => {
    const somewhere = fc.constantFrom(
      'title',
      'subtasks',
      'notes',
      'times',
      'recurrence',
      'tags',
      'listId',
      'timeSpent',
      'dueDate',
    );
    fc.assert(
      fc.property(somewhere, fc.jsonValue(), fc.jsonValue(), (name, value, other) => {
        const content = { tasks: [{ title: 'x', [name]: value }], lists: other };
        if (read(content).outcome === 'read') new Account().import(JSON.stringify(content));
      }),
    );
  });
});

describe('[TASK-37] exceeded quotas of an account', () => {
  const many = <Item>(count: number, of: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => of(index));
  const create = (id: number): MutationCall => ({ name: 'task.create', args: { id: idOf(id), title: 'Task' } });
  const some = new Account().applyAll(
    create(1),
    create(2),
    { name: 'list.create', args: { id: idOf(90), name: 'Home' } },
    { name: 'taskFilter.create', args: { id: idOf(50), name: 'Mine', filter: {} } },
    ...many(
      60,
      (n): MutationCall => ({ name: 'subtask.create', args: { id: idOf(100 + n), taskId: idOf(1), title: 'Step' } }),
    ),
    { name: 'subtask.delete', args: { id: idOf(100) } },
  );
  const shortages = (content: object, planMax?: number) => {
    const reading = readUsable(JSON.stringify({ tasks: [], ...content }));
    return checkTaskImportQuota(planTaskImport(reading, some).changes, some, planMax);
  };
  const named = (count: number) => many(count, (n) => ({ id: idOf(1_000 + n), name: `Named ${n}`, filter: {} }));
  const steps = (count: number) => many(count, (n) => ({ id: idOf(1_000 + n), title: 'Step' }));
  const short = (
    of: TaskQuotaExceeded['of'],
    within: TaskQuotaExceeded['within'],
    max: number,
    [here, count]: [number, number],
  ): TaskQuotaExceeded[] => [{ of, within, max, here, count }];

  test.each<[string, object, TaskQuotaExceeded[]]>([
    ['lists', { lists: named(499) }, []],
    ['one list more', { lists: named(500) }, short('lists', 'account', 500, [1, 500])],
    ['filters', { filters: named(99) }, []],
    ['one filter more', { filters: named(100) }, short('filters', 'account', 100, [1, 100])],
    ['tasks', { tasks: many(9_998, (n) => ({ title: `Task ${n}` })) }, []],
    [
      'one task more',
      { tasks: many(9_999, (n) => ({ title: `Task ${n}` })) },
      short('tasks', 'account', 10_000, [2, 9_999]),
    ],
    ['steps', { tasks: [{ id: idOf(1), title: 'Task', subtasks: steps(41) }] }, []],
    [
      'one step more',
      { tasks: [{ id: idOf(1), title: 'Task', subtasks: steps(42) }] },
      short('subtasks', 'one', 100, [59, 42]),
    ],
    [
      'a step that comes back',
      { tasks: [{ id: idOf(1), title: 'Task', subtasks: [...steps(41), { id: idOf(100), title: 'Step' }] }] },
      short('subtasks', 'one', 100, [59, 42]),
    ],
    [
      'notes of a task',
      { tasks: [{ title: 'Task', notes: many(1_001, (n) => `Note ${n}`) }] },
      short('notes', 'one', 1_000, [0, 1_001]),
    ],
    [
      'notes of all',
      { tasks: many(21, (n) => ({ title: `Task ${n}`, notes: many(960, (m) => `Note ${m}`) })) },
      short('notes', 'account', 20_000, [0, 20_160]),
    ],
  ])('%s', (_, content, expected) => {
    expect(shortages(content)).toEqual(expected);
  });

  test('counts against the plan if its limits are enforced', () => {
    const tasks = [{ title: 'a' }, { title: 'b' }, { id: idOf(1), title: 'Here already' }];
    expect(shortages({ tasks }, 4)).toEqual([]);
    expect(shortages({ tasks }, 3)).toEqual(short('tasks', 'plan', 3, [2, 2]));
    // An import that only adds to existing tasks uses no quota of the plan.
    expect(shortages({ tasks: [{ id: idOf(1), title: 'Task', notes: ['Note'] }] }, 1)).toEqual([]);
  });
});
