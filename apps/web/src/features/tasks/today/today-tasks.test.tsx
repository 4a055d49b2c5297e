import { SubtaskEntity } from '@dayward/contract/features/tasks';
import { RUNNING_TIMER_KEY } from '@dayward/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { taskOf } from '#test/rows.ts';
import { TodayTasksSlot } from './today-tasks-slot.tsx';

const TODAY = '2026-11-21';

/** Opens the dashboard on Saturday, 2026-11-21, at half past eight. */
async function openToday(
  tasks: ReturnType<typeof taskOf>[],
  rows: Record<string, readonly Record<string, unknown>[]> = {},
) {
  const data = new FakeLocalData(ada.id, { tasks, ...rows });
  const view = await renderComponent(<TodayTasksSlot />, { server: new FakeServer({ user: ada }), data });
  await screen.findByRole('region', { name: 'Today’s tasks' });
  return { ...view, data };
}

const region = () => within(screen.getByRole('region', { name: /Today’s tasks|Plan your day/ }));
const names = () =>
  region()
    .queryAllByRole('link')
    .map((link) => link.textContent)
    .slice(0, -1);
const task = (data: FakeLocalData, title: string) => data.rows('tasks').find((row) => row['title'] === title);

test('an account without tasks renders and fetches nothing', async () => {
  const { container } = await renderComponent(<TodayTasksSlot />, {
    server: new FakeServer({ user: ada }),
    data: new FakeLocalData(ada.id),
  });
  expect(container.textContent).toBe('');
});

describe('tasks of today', () => {
  test('overdue, due and planned ones, and no others; overdue ones first', async () => {
    await openToday([
      taskOf('Due today', { dueDate: TODAY }),
      taskOf('At nine', { dueDate: TODAY, dueTime: '09:00' }),
      taskOf('At eight', { dueDate: TODAY, dueTime: '08:00' }),
      taskOf('Late', { dueDate: '2026-11-10' }),
      taskOf('Planned', { plannedOn: TODAY }),
      taskOf('Meant for yesterday', { plannedOn: '2026-11-20' }),
      taskOf('Tomorrow', { dueDate: '2026-11-22' }),
      taskOf('Put off', { dueDate: TODAY, plannedOn: '2026-11-22' }),
      taskOf('Not begun', { dueDate: TODAY, startDate: '2026-11-22' }),
      taskOf('Resting', { dueDate: TODAY, snoozedUntil: '2026-11-21T12:00:00.000Z' }),
      taskOf('Put away', { dueDate: TODAY, archivedAt: '2026-11-20T08:00:00.000Z' }),
      taskOf('Done before', { dueDate: TODAY, status: 'Done', completed: true, completedAt: `${TODAY}T07:00:00.000Z` }),
      taskOf('No date'),
    ]);
    expect(names().slice(0, 4)).toEqual(['Late', 'At eight', 'At nine', 'Due today']);
    expect(names().slice(4).toSorted()).toEqual(['Meant for yesterday', 'Planned']);
    expect(region().getAllByText('Overdue ·', { exact: false })).toHaveLength(2);
    expect(region().getByText('6 tasks are open · 1 done')).toBeDefined();
  });

  test('a task with a running timer is listed, whatever its due date', async () => {
    const timed = taskOf('Write', { dueDate: '2026-12-24' });
    const entry = {
      ...{ id: crypto.randomUUID(), subjectKind: 'task', subjectId: timed.id, runId: null, day: TODAY, zone: 'UTC' },
      ...{ startedAt: '2026-11-21T08:00:00.000Z', endedAt: null },
    };
    await openToday([timed, taskOf('Due today', { dueDate: TODAY })], {
      time_entries: [entry],
      running_timers: [{ id: RUNNING_TIMER_KEY.id, entryId: entry.id }],
    });
    expect(names()).toEqual(['Write', 'Due today']);
    expect(region().getByText(/^Timer running/)).toBeDefined();
    expect(await region().findByRole('button', { name: /^Stop.*Write/ })).toBeDefined();
  });

  test('shows the progress of its subtasks', async () => {
    const trip = taskOf('Pack', { dueDate: TODAY });
    const subtasks = [true, false].map((completed) => ({
      ...SubtaskEntity.schemas.fields.parse({ taskId: trip.id, title: 'Socks', completed }),
    }));
    await openToday([trip], { subtasks });
    expect(region().getByText('Today · Personal · 1/2')).toBeDefined();
  });

  test('a day without tasks shows the empty state', async () => {
    await openToday([taskOf('No date')]);
    expect(region().getByText('Nothing due or planned today.')).toBeDefined();
  });

  test('shows the first tasks, and all of them on demand', async () => {
    const { user } = await openToday(Array.from({ length: 15 }, (_, index) => taskOf(`T${index}`, { dueDate: TODAY })));
    expect(names()).toHaveLength(8);
    await user.click(region().getByRole('button', { name: 'Show 7 more' }));
    expect(names()).toHaveLength(15);
  });
});

describe('actions on tasks of today', () => {
  test('one tap completes, the task keeps its place, and Undo reverts it', async () => {
    const { user, data } = await openToday([
      taskOf('Pay', { dueDate: TODAY, dueTime: '10:00' }),
      taskOf('Call', { dueDate: TODAY }),
    ]);
    const check = () => region().getByRole('button', { name: 'Complete “Pay”' });
    await user.click(check());
    await waitFor(() => expect(task(data, 'Pay')).toMatchObject({ completed: true, status: 'Done' }));
    expect(names()).toEqual(['Pay', 'Call']);
    expect(check().getAttribute('aria-pressed')).toBe('true');
    expect(region().getByText('1 task is open · 1 done')).toBeDefined();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(task(data, 'Pay')).toMatchObject({ completed: false, status: 'Todo' }));
  });

  test('[TASK-17] completing a recurring task creates the next one, and Undo reverts both', async () => {
    const { user, data } = await openToday([taskOf('Water', { dueDate: TODAY, recurring: 'Daily' })]);
    await user.click(region().getByRole('button', { name: 'Complete “Water”' }));
    const next = () =>
      data
        .rows('tasks')
        .filter(({ deletedAt }) => deletedAt === null)
        .find((row) => row['dueDate'] === '2026-11-22');
    await waitFor(() => expect(next()).toMatchObject({ title: 'Water', completed: false }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(next()).toBeUndefined());
    expect(region().getByRole('button', { name: 'Complete “Water”' }).getAttribute('aria-pressed')).toBe('false');
  });

  test('[DASH-33] Space on its title completes it', async () => {
    const { user, data } = await openToday([taskOf('Pay', { dueDate: TODAY })]);
    region().getByRole('link', { name: 'Pay' }).focus();
    await user.keyboard(' ');
    await waitFor(() => expect(task(data, 'Pay')?.['completed']).toBe(true));
  });

  test('“not today” postpones it to tomorrow with one tap, its due date stays, and Undo reverts it', async () => {
    const { user, data } = await openToday([taskOf('Pay', { dueDate: TODAY }), taskOf('Call', { dueDate: TODAY })]);
    await user.click(region().getByRole('button', { name: 'Move “Pay” to tomorrow' }));
    await waitFor(() => expect(names()).toEqual(['Call']));
    expect(task(data, 'Pay')).toMatchObject({ plannedOn: '2026-11-22', dueDate: TODAY });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(names().toSorted()).toEqual(['Call', 'Pay']));
  });

  test('quick add creates tasks that are due today unless the line names a date', async () => {
    const { user } = await openToday([taskOf('Pay', { dueDate: TODAY })]);
    await user.click(region().getByRole('button', { name: 'Add a task' }));
    await user.type(await screen.findByRole('textbox'), 'Call Ana{Enter}');
    await waitFor(() => expect(names()).toEqual(['Pay', 'Call Ana']));
  });

  test('a task is snoozed for an hour, and hidden until then', async () => {
    const { user, data } = await openToday([taskOf('Pay', { dueDate: TODAY })]);
    await user.click(region().getByRole('button', { name: 'More for “Pay”' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Snooze for an hour' }));
    await waitFor(() => expect(names()).toEqual([]));
    expect(task(data, 'Pay')?.['snoozedUntil']).toBe('2026-11-21T09:30:00.000Z');
  });
});

describe('planning the day', () => {
  const ROW_HEIGHT = 50;

  /** Gives rows a layout, which jsdom lacks: they are below each other in order. */
  function layOut() {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      const place = row ? [...(row.parentElement?.children ?? [])].indexOf(row) : 0;
      return new DOMRect(0, place * ROW_HEIGHT, 300, ROW_HEIGHT);
    });
  }

  const rows = () =>
    region()
      .getAllByRole('listitem')
      .map((row) => within(row).queryByRole('heading')?.textContent ?? row.querySelector('[dir]')?.textContent);

  test('tasks are ordered and moved between days by keyboard, and each step is announced', async () => {
    const { user, data } = await openToday([
      taskOf('First', { dueDate: TODAY, dueTime: '09:00' }),
      taskOf('Second', { dueDate: TODAY }),
      taskOf('Some day'),
    ]);
    layOut();
    await user.click(region().getByRole('button', { name: 'Plan your day' }));
    await region().findByRole('heading', { name: 'Later' });
    expect(rows()).toEqual(['Today', 'First', 'Second', 'Tomorrow', 'Later', 'Some day']);
    region().getByRole('button', { name: 'Move “Second”' }).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Picked up “Second”, at position 3 of 6.')).toBeDefined();
    await user.keyboard('{ArrowUp}');
    await screen.findByText('“Second” is at position 2 of 6.');
    await user.keyboard(' ');
    await waitFor(() => expect(rows()).toEqual(['Today', 'Second', 'First', 'Tomorrow', 'Later', 'Some day']));
    await user.click(region().getByRole('button', { name: 'Move “Some day” up' }));
    await waitFor(() => expect(task(data, 'Some day')?.['plannedOn']).toBe('2026-11-22'));
    await user.click(region().getByRole('button', { name: 'Move “Some day” up' }));
    await waitFor(() => expect(task(data, 'Some day')?.['plannedOn']).toBe(TODAY));
    await user.click(region().getByRole('button', { name: 'Done' }));
    expect(names()).toEqual(['Second', 'First', 'Some day']);
    expect(document.activeElement).toBe(region().getByRole('button', { name: 'Plan your day' }));
  });
});
