import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, firstInstantAt } from '../time/index.ts';
import { dueInstant, isOverdue, overdueAt } from './due.ts';
import { taskFigures } from './figures.ts';
import { ALL_TASKS, filterTasks } from './filter-tasks.ts';
import { priorityWeight, sortTasks } from './sort-tasks.ts';
import { minutesOfTasks, taskMinutes } from './spent-time.ts';
import { TASK_PRIORITIES, TASK_SORT_KEYS, type TaskFacts } from './task.ts';
import { TODAY, taskRow } from './tasks.fixture.ts';
import { todayTasks } from './today-tasks.ts';

const ZONE = 'Europe/Berlin';
const NOON = firstInstantAt(TODAY, 12 * 60, ZONE);
const AT = { today: TODAY, now: NOON, zone: ZONE };
const [YESTERDAY, TOMORROW] = [addDays(TODAY, -1), addDays(TODAY, 1)];

let made = 0;
const task = (overrides: Partial<TaskFacts> = {}) => {
  made += 1;
  const createdAt = new Date(Date.UTC(2026, 0, 1, 0, made)).toISOString();
  return taskRow({ id: `task-${String(made).padStart(4, '0')}`, createdAt, ...overrides });
};
const titles = (tasks: readonly TaskFacts[]) => tasks.map(({ title }) => title);
const entry = (subjectId: string, startedAt: string, minutes: number | null, further = {}) => ({
  ...{ subjectKind: 'task' as const, subjectId, startedAt, ...further },
  endedAt: minutes === null ? null : new Date(Date.parse(startedAt) + minutes * 60_000).toISOString(),
});

describe('isOverdue', () => {
  test.each<[string, Partial<TaskFacts>, boolean]>([
    ['due yesterday', { dueDate: YESTERDAY }, true],
    ['due today without a time', { dueDate: TODAY }, false],
    ['due today at a time that has passed', { dueDate: TODAY, dueTime: '11:59' }, true],
    ['due today at a time to come', { dueDate: TODAY, dueTime: '12:01' }, false],
    ['due this minute', { dueDate: TODAY, dueTime: '12:00' }, false],
    ['due tomorrow', { dueDate: TOMORROW }, false],
    ['without a date', { dueTime: '00:00' }, false],
    ['completed', { dueDate: YESTERDAY, completed: true }, false],
    ['archived', { dueDate: YESTERDAY, archivedAt: '2026-11-20T10:00:00.000Z' }, false],
  ])('%s', (_, overrides, expected) => {
    expect(isOverdue(task(overrides), NOON, ZONE)).toBe(expected);
  });

  test('depends on the zone', () => {
    const due = task({ dueDate: TODAY });
    const noonInBerlin = NOON;
    expect(isOverdue(due, noonInBerlin, 'Pacific/Kiritimati')).toBe(true); // 01:00 of the next day there
    expect(isOverdue(due, noonInBerlin, 'Pacific/Pago_Pago')).toBe(false);
  });

  test('begins at the instant at which the task is due, if no clock is set back', () => {
    const minute = fc.option(fc.integer({ min: 0, max: 1439 }), { nil: null });
    const clock = (minutes: number) =>
      `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
    fc.assert(
      fc.property(minute, fc.integer({ min: -3000, max: 3000 }), (minutes, offset) => {
        const due = task({ dueDate: TODAY, dueTime: minutes === null ? null : clock(minutes) });
        const instant = dueInstant(due, ZONE) ?? 0;
        const now = instant + offset;
        expect(overdueAt(now, ZONE)(due)).toBe(minutes === null ? now >= instant : now > instant);
      }),
    );
  });

  test('has no due instant without a date', () => {
    expect(dueInstant(task(), ZONE)).toBeNull();
  });
});

describe('minutesOfTasks', () => {
  test('[TASK-28] sums ended entries of the requested tasks', () => {
    const [one, other] = [task(), task()];
    const entries = [
      entry(one.id, '2026-11-21T08:00:00.000Z', 25),
      entry(one.id, '2026-11-21T09:00:00.000Z', 0.2), // less than half a minute of the sum
      entry(one.id, '2026-11-19T09:00:00.000Z', 5000), // counts for a day
      entry(one.id, '2026-11-21T10:00:00.000Z', null),
      entry(one.id, '2026-11-21T08:00:00.000Z', 30, { deletedAt: '2026-11-21T09:00:00.000Z' }),
      entry(one.id, '2026-11-21T08:00:00.000Z', 30, { subjectKind: 'habit' }),
      entry(other.id, '2026-11-21T08:00:00.000Z', 3),
    ];
    expect(minutesOfTasks([one, other], entries)).toEqual(
      new Map([
        [one.id, 25 + 1440],
        [other.id, 3],
      ]),
    );
    expect(taskMinutes(task(), entries)).toBe(0);
  });

  test('[TASK-28] rounds the sum, not its entries: 20 times 89 seconds are 29 minutes 40', () => {
    const tasks = [task(), task()];
    const short = (id: string) => Array.from({ length: 20 }, () => entry(id, '2026-11-21T08:00:00.000Z', 89 / 60));
    const [one = task(), other = task()] = tasks;
    expect(minutesOfTasks(tasks, short(one.id))).toEqual(new Map([[one.id, 30]]));
    // Two times 29 minutes 40 are 59 minutes 20.
    expect(taskFigures(tasks, [...short(one.id), ...short(other.id)], AT).minutes).toBe(59);
    // Measured time never shows as none.
    expect(taskMinutes(one, [entry(one.id, '2026-11-21T08:00:00.000Z', 0.2)])).toBe(1);
  });

  test('[TASK-23] restarts with a restarted task', () => {
    const restarted = task({ restartedAt: '2026-11-21T08:30:00.000Z' });
    const before = entry(restarted.id, '2026-11-21T08:25:00.000Z', 5);
    const after = entry(restarted.id, '2026-11-21T08:30:00.000Z', 7);
    expect(taskMinutes(restarted, [before, after])).toBe(7);
  });

  test('[TASK-23] of a timer that ran through the restart counts only the time since', () => {
    const restarted = task({ restartedAt: '2026-11-21T08:30:00.000Z' });
    expect(taskMinutes(restarted, [entry(restarted.id, '2026-11-21T07:30:00.000Z', 85)])).toBe(25);
    expect(taskMinutes(restarted, [entry(restarted.id, '2026-11-21T07:30:00.000Z', null)])).toBe(0);
  });
});

test('[TASK-04] the figures are the tasks, the overdue ones, hours and the rounded share of completed ones', () => {
  const tasks = [
    task({ completed: true, dueDate: YESTERDAY }),
    task({ dueDate: YESTERDAY }),
    task({ dueDate: TOMORROW }),
  ];
  const entries = [entry(tasks[0]?.id ?? '', '2026-11-21T08:00:00.000Z', 90)];
  expect(taskFigures(tasks, entries, AT)).toEqual({
    ...{ total: 3, completed: 1, overdue: 1, minutes: 90, hours: 1.5, completionRate: 33 },
  });
  const none = { total: 0, completed: 0, overdue: 0, minutes: 0, hours: 0, completionRate: 0 };
  expect(taskFigures([], entries, AT)).toEqual(none);
});

describe('[TASK-29] sortTasks', () => {
  test('priorities weigh 4, 3, 2 and 1', () => {
    expect(TASK_PRIORITIES.map((priority) => priorityWeight({ priority }))).toEqual([1, 2, 3, 4]);
  });

  test('by due date ascending by default, with tasks without a date last in both directions', () => {
    const tasks = [
      task({ title: 'none' }),
      task({ title: 'late', dueDate: TODAY }),
      task({ title: 'early', dueDate: TODAY, dueTime: '08:00' }),
      task({ title: 'past', dueDate: YESTERDAY }),
    ];
    expect(titles(sortTasks(tasks))).toEqual(['past', 'early', 'late', 'none']);
    expect(titles(sortTasks(tasks, 'dueDate', 'desc'))).toEqual(['late', 'early', 'past', 'none']);
  });

  test('by priority, creation and title', () => {
    const tasks = [
      task({ title: 'b 10', priority: 'Low' }),
      task({ title: 'a', priority: 'Urgent' }),
      task({ title: 'b 9', priority: 'High' }),
    ];
    expect(titles(sortTasks(tasks, 'priority', 'desc'))).toEqual(['a', 'b 9', 'b 10']);
    expect(titles(sortTasks(tasks, 'createdAt', 'desc'))).toEqual(['b 9', 'a', 'b 10']);
    expect(titles(sortTasks(tasks, 'title', 'asc', 'en'))).toEqual(['a', 'b 9', 'b 10']);
    expect(titles(sortTasks([task({ title: 'z' }), task({ title: 'é' })], 'title', 'asc', 'en'))).toEqual(['é', 'z']);
  });

  test('is independent of the input order, and loses no task', () => {
    const facts = fc.record({
      priority: fc.constantFrom(...TASK_PRIORITIES),
      dueDate: fc.constantFrom(null, YESTERDAY, TODAY),
      dueTime: fc.constantFrom(null, '08:00', '09:00'),
      title: fc.constantFrom('a', 'B', 'b'),
    });
    fc.assert(
      fc.property(
        fc.array(facts, { maxLength: 12 }),
        fc.constantFrom(...TASK_SORT_KEYS),
        fc.constantFrom('asc' as const, 'desc' as const),
        (all, key, direction) => {
          const tasks = all.map((given) => task(given));
          const sorted = sortTasks(tasks, key, direction);
          expect(sortTasks(tasks.toReversed(), key, direction)).toEqual(sorted);
          expect(new Set(sorted)).toEqual(new Set(tasks));
        },
      ),
    );
  });
});

describe('todayTasks', () => {
  test('separates overdue, due, planned and done today, and excludes postponed tasks', () => {
    const noon = new Date(NOON).toISOString();
    const tasks = [
      task({ title: 'overdue', dueDate: YESTERDAY }),
      task({ title: 'passed', dueDate: TODAY, dueTime: '08:00' }),
      task({ title: 'due', dueDate: TODAY }),
      task({ title: 'planned', plannedOn: TODAY, dueDate: TOMORROW }),
      task({ title: 'meant to', plannedOn: YESTERDAY }),
      task({ title: 'done', completed: true, status: 'Done', completedAt: noon }),
      task({ title: 'done before', completed: true, completedAt: '2026-11-19T10:00:00.000Z' }),
      task({ title: 'not today', dueDate: YESTERDAY, plannedOn: TOMORROW }),
      task({ title: 'begins later', dueDate: TODAY, startDate: TOMORROW }),
      task({ title: 'snoozed', dueDate: TODAY, snoozedUntil: new Date(NOON + 1).toISOString() }),
      task({ title: 'awake', dueDate: TODAY, snoozedUntil: noon }),
      task({ title: 'some day' }),
      task({ title: 'archived', dueDate: TODAY, archivedAt: noon }),
    ];
    const { overdue, today, planned, done } = todayTasks(tasks, AT);
    expect(titles(overdue)).toEqual(['overdue', 'passed']);
    expect(titles(today)).toEqual(['due', 'awake']);
    expect(titles(planned)).toEqual(['planned', 'meant to']);
    expect(titles(done)).toEqual(['done']);
  });

  test('keeps the manual order', () => {
    const tasks = [
      task({ title: 'second', dueDate: TODAY, priority: 'Urgent', dayOrder: 1 }),
      task({ title: 'first', dueDate: TODAY, priority: 'Low', dayOrder: -1 }),
      task({ title: 'between', dueDate: TODAY }),
    ];
    expect(titles(todayTasks(tasks, AT).today)).toEqual(['first', 'between', 'second']);
  });
});

describe('filterTasks', () => {
  const tasks = [
    task({ title: 'Café ordering', description: 'for **Monday**', category: 'Work', tags: ['Coffee'] }),
    task({
      title: 'Pay rent',
      category: 'Finance',
      priority: 'High',
      status: 'Review',
      listId: 'list',
      dueDate: TODAY,
    }),
    task({ title: 'Plan trip', dueDate: addDays(TODAY, 7), priority: 'Low', assignee: 'Robin' }),
    task({ title: 'Call', dueDate: YESTERDAY, tags: ['coffee', 'phone'] }),
    task({ title: 'Book', dueDate: addDays(TODAY, 6), assignee: 'ROBIN' }),
  ];
  test.each([
    [
      '[TASK-05] words in any field, small or large, with or without accents',
      { search: 'CAFE  monday' },
      ['Café ordering'],
    ],
    ['[TASK-05] all words', { search: 'cafe rent' }, []],
    ['[TASK-06] a category', { categories: ['Work', 'Finance'] }, ['Café ordering', 'Pay rent']],
    ['[TASK-06] a status', { statuses: ['Review'] }, ['Pay rent']],
    ['[TASK-06] a priority', { priorities: ['Low'] }, ['Plan trip']],
    ['a list', { listIds: ['list'] }, ['Pay rent']],
    ['no list', { listIds: [null], search: 'p' }, ['Plan trip', 'Call']],
    ['tags, all of them', { tags: ['coffee', 'phone'] }, ['Call']],
    ['[TASK-05] the assignee', { search: 'robin plan' }, ['Plan trip']],
    ['an assignee, small or large', { assignees: ['robin'] }, ['Plan trip', 'Book']],
    ['no assignee', { assignees: [null], search: 'c' }, ['Café ordering', 'Call']],
    ['overdue', { due: 'overdue' }, ['Call']],
    ['today', { due: 'today' }, ['Pay rent']],
    ['the week', { due: 'week' }, ['Pay rent', 'Book']],
    ['later', { due: 'later' }, ['Plan trip']],
    ['without a date', { due: 'none' }, ['Café ordering']],
    ['all', ALL_TASKS, ['Café ordering', 'Pay rent', 'Plan trip', 'Call', 'Book']],
  ] as [string, Parameters<typeof filterTasks>[1], string[]][])('%s', (_, filter, expected) => {
    expect(titles(filterTasks(tasks, filter, AT))).toEqual(expected);
  });

  test('finds exactly the tasks that contain a text', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'C', 'é'), minLength: 1, maxLength: 3 });
    const fold = (text: string) => text.toLowerCase().replaceAll('é', 'e');
    fc.assert(
      fc.property(word, fc.array(word, { maxLength: 4 }), (search, words) => {
        const found = filterTasks([task({ title: words.join(' ') })], { search }, AT);
        expect(found.length === 1).toBe(fold(words.join(' ')).includes(fold(search)));
      }),
    );
  });
});
