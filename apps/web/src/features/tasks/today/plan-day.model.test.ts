import { TaskEntity } from '@dayward/contract/features/tasks';
import { type LocalDate, localDate } from '@dayward/domain';
import { describe, expect, test } from 'vitest';
import type { Task } from '../tasks.data.ts';
import { movePlanned, type PlanSection, rowsOfPlan, stepOf } from './plan-day.model.ts';

const DAYS = { today: localDate('2026-11-21'), tomorrow: localDate('2026-11-22') };

const taskOf = (id: string, fields: Partial<Task> = {}) =>
  ({ ...TaskEntity.schemas.fields.parse({ title: id }), id, ...fields }) as unknown as Task;

const plan = (parts: Partial<Record<PlanSection, Task[]>>) =>
  rowsOfPlan({ today: [], tomorrow: [], later: [], ...parts });

const move = (rows: ReturnType<typeof plan>, key: string, toPlace: number) =>
  Object.fromEntries(movePlanned(rows, key, toPlace, DAYS));

const due = (dueDate: LocalDate) => ({ dueDate });

describe('the section in which a task is dropped', () => {
  const undated = taskOf('undated');
  const late = taskOf('late', due(localDate('2026-11-19')));
  const planned = taskOf('planned', { plannedOn: DAYS.tomorrow });
  // Places: 0 today, 1 overdue, 2 tomorrow, 3 planned, 4 later, 5 undated.
  const rows = plan({ today: [late], tomorrow: [planned], later: [undated] });

  test.each([
    ['a task without a date, to today', 'undated', 1, { plannedOn: DAYS.today }],
    ['to tomorrow', 'undated', 4, { plannedOn: DAYS.tomorrow }],
    ['what was planned for tomorrow, to later', 'planned', 5, { plannedOn: null }],
    ['what is late, to tomorrow', 'late', 2, { plannedOn: DAYS.tomorrow }],
    ['what is late cannot wait for later: it goes to tomorrow', 'late', 5, { plannedOn: DAYS.tomorrow }],
  ])('%s', (_, key, toPlace, changes) => {
    expect(move(rows, key, toPlace)[key]).toMatchObject(changes);
  });

  test('a drop above the first heading is below it', () => {
    expect(move(rows, 'undated', 0)['undated']).toMatchObject({ plannedOn: DAYS.today });
  });

  test('a drop at the same place changes nothing, and headings do not move', () => {
    expect(move(rows, 'undated', 5)).toEqual({});
    expect(move(rows, 'part:tomorrow', 0)).toEqual({});
  });

  test('a postponed task that moves back to today is planned for today', () => {
    const putOff = taskOf('put off', { ...due(DAYS.today), plannedOn: DAYS.tomorrow });
    expect(move(plan({ tomorrow: [putOff] }), 'put off', 1)['put off']).toMatchObject({ plannedOn: DAYS.today });
  });
});

describe('the order of the day', () => {
  const of = (...orders: number[]) =>
    plan({ today: orders.map((dayOrder, index) => taskOf(`t${index}`, { ...due(DAYS.today), dayOrder })) });

  test('the first move numbers all tasks in their new order', () => {
    expect(move(of(0, 0, 0), 't2', 1)).toEqual({ t2: { dayOrder: 1 }, t0: { dayOrder: 2 }, t1: { dayOrder: 3 } });
  });

  test('a later move only changes the order key of the moved task', () => {
    expect(move(of(1, 2, 3), 't2', 1)).toEqual({ t2: { dayOrder: 0 } });
    expect(move(of(1, 2, 3), 't2', 2)).toEqual({ t2: { dayOrder: 1.5 } });
    expect(move(of(1, 2, 3), 't0', 3)).toEqual({ t0: { dayOrder: 4 } });
  });

  test('of tasks that share an order key, as few as possible get another one', () => {
    expect(Object.keys(move(of(0, 0, 1, 2), 't3', 3))).toHaveLength(2);
    expect(Object.keys(move(of(1, 2, 2, 3, 4), 't4', 1))).toHaveLength(2);
  });
});

test('“up” and “down” move by one place within today, and between sections elsewhere', () => {
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map((id) => taskOf(id)) as [Task, Task, Task, Task];
  // Places: 0 today, 1 a, 2 tomorrow, 3 b, 4 c, 5 later, 6 d.
  const rows = plan({ today: [first], tomorrow: [second, third], later: [fourth] });
  expect([stepOf(rows, 'a', -1), stepOf(rows, 'a', 1)]).toEqual([-1, 1]);
  expect([stepOf(rows, 'c', -1), stepOf(rows, 'c', 1)]).toEqual([-2, 1]);
  expect([stepOf(rows, 'd', -1), stepOf(rows, 'd', 1)]).toEqual([-1, 0]);
  expect(move(rows, 'c', 4 - 2)['c']).toMatchObject({ plannedOn: DAYS.today });
});
