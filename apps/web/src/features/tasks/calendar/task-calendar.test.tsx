import { HabitEntity } from '@dayward/contract/features/habits';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderComponent } from '#test/render-component.tsx';
import { taskOf } from '#test/rows.ts';
import { setScreenWidth } from '#test/screen-width.ts';
import { type Task, useTasks } from '../tasks.data.ts';
import { TaskCalendar } from '../tasks.lazy.ts';

function Calendar() {
  return <TaskCalendar tasks={useTasks().active} />;
}

/** Opens the calendar on Saturday, 2026-11-21. */
async function openCalendar(
  tasks: ReturnType<typeof taskOf>[],
  { user = ada, rows = {}, language = 'en' as 'en' | 'es' } = {},
) {
  const data = new FakeLocalData(ada.id, { tasks, ...rows });
  const view = await renderComponent(<Calendar />, { server: new FakeServer({ user }), data, language });
  await screen.findByRole('group', { name: /Calendar view|Vista del calendario/ });
  return { ...view, data };
}

const dayButton = (name: string | RegExp) => screen.getByRole('button', { name });
const dayList = () => within(screen.getByRole('region', { name: /, 2026$/ }));
const titles = (list: { getAllByRole(role: 'link'): HTMLElement[] }) =>
  list.getAllByRole('link').map(({ textContent }) => textContent);
const dueDateOf = (data: FakeLocalData, id: string) => data.find({ collection: 'tasks', id })?.['dueDate'];

describe('the month', () => {
  test('[TASK-09] shows every task on its due date, timed tasks in order, completed tasks last', async () => {
    await openCalendar([
      taskOf('Done early', { dueDate: '2026-11-24', completed: true, status: 'Done' }),
      taskOf('Late meeting', { dueDate: '2026-11-24', dueTime: '15:00' }),
      taskOf('Any time', { dueDate: '2026-11-24' }),
      taskOf('Breakfast', { dueDate: '2026-11-24', dueTime: '08:00' }),
      taskOf('Another day', { dueDate: '2026-11-25' }),
      taskOf('No date'),
    ]).then(({ user }) => user.click(dayButton('Tuesday, November 24, 2026, 4 tasks, 1 done')));
    expect(titles(dayList())).toEqual(['Breakfast', 'Late meeting', 'Any time', 'Done early']);
    expect(dayList().getByText('8:00 AM · Personal')).toBeDefined();
    expect(dayButton('Wednesday, November 25, 2026, 1 task')).toBeDefined();
  });

  test('[TASK-09] lists tasks in the cells on wide screens, and the number of hidden ones', async () => {
    setScreenWidth(1280);
    const most = { A: 'Urgent', B: 'High', C: 'Medium', D: 'Low' } as const;
    await openCalendar(
      Object.entries(most).map(([title, priority]) => taskOf(title, { dueDate: '2026-11-24', priority })),
    );
    const cell = within(dayButton(/^Tuesday, November 24, 2026, 4 tasks/).closest('td') ?? document.body);
    expect(titles(cell)).toEqual(['A', 'B']);
    expect(cell.getByText('2 more')).toBeDefined();
    expect(cell.getByRole('link', { name: 'A' }).getAttribute('href')).toMatch(/^\/dashboard\/tasks\?task=/);
  });

  test('marks previews of recurring tasks, which cannot be moved', async () => {
    const { user } = await openCalendar([taskOf('Water', { dueDate: '2026-11-21', recurring: 'Weekly' })]);
    await user.click(dayButton('Saturday, November 28, 2026, 1 repeats'));
    expect(dayList().getByText('Next occurrence · Personal')).toBeDefined();
    expect(dayList().queryByRole('button', { name: /^Move/ })).toBeNull();
    expect(dayList().queryByRole('button', { name: /^Complete/ })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Saturday, November 14, 2026, 1/ })).toBeNull();
  });

  test('shows no preview of a recurrence that counts from completion', async () => {
    const recurrence = { rule: 'FREQ=WEEKLY', anchor: 'completion', pileUp: 'skip', startsOn: '2026-11-21' } as const;
    await openCalendar([taskOf('Water', { dueDate: '2026-11-21', recurring: 'Weekly', recurrence })]);
    expect(screen.queryByRole('button', { name: /repeats/ })).toBeNull();
  });

  test('its days are one Tab stop, and the arrow keys go beyond the month', async () => {
    const { user } = await openCalendar([taskOf('Pay', { dueDate: '2026-12-01' })]);
    const today = dayButton('Saturday, November 21, 2026');
    expect([today.tabIndex, today.getAttribute('aria-current')]).toEqual([0, 'date']);
    today.focus();
    await user.keyboard('{ArrowDown}{ArrowRight}{PageDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('data-date')).toBe('2026-12-29'));
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(screen.getByRole('heading', { name: 'November 2026' })).toBeDefined();
  });

  test.each([
    [1, 'Monday'],
    [0, 'Sunday'],
    [6, 'Saturday'],
  ] as const)('weeks that begin on weekday %i start with %s', async (weekStart, name) => {
    await openCalendar([], { user: { ...ada, weekStart } });
    expect(screen.getAllByRole('columnheader')[0]?.textContent).toContain(name);
  });

  test('uses the language of the user', async () => {
    await openCalendar([taskOf('Pagar', { dueDate: '2026-11-24' })], { language: 'es' });
    expect(screen.getByRole('heading', { name: 'noviembre de 2026' })).toBeDefined();
    expect(dayButton('martes, 24 de noviembre de 2026, 1 tarea')).toBeDefined();
  });
});

describe('moving to another day', () => {
  test('by keyboard: the handle grabs, arrows choose, Space drops, Undo reverts; each step is announced', async () => {
    const task = taskOf('Pay rent', { dueDate: '2026-11-21', dueTime: '09:00' });
    const { user, data } = await openCalendar([task]);
    dayList().getByRole('button', { name: 'Move “Pay rent” to another day' }).focus();
    await user.keyboard('{Enter}');
    expect(screen.getByText(/^Picked up “Pay rent” on Saturday, November 21, 2026/)).toBeDefined();
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowLeft}');
    expect(screen.getByText('Friday, December 4, 2026', { selector: '[role="status"]' })).toBeDefined();
    expect(screen.getByRole('heading', { name: 'December 2026' })).toBeDefined();
    expect(dueDateOf(data, task.id)).toBe('2026-11-21');
    await user.keyboard(' ');
    await waitFor(() => expect(dueDateOf(data, task.id)).toBe('2026-12-04'));
    expect(data.find({ collection: 'tasks', id: task.id })?.['dueTime']).toBe('09:00');
    await waitFor(() => expect(document.activeElement).toBe(dayList().getByRole('link', { name: 'Pay rent' })));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(dueDateOf(data, task.id)).toBe('2026-11-21'));
  });

  test('Escape cancels and changes nothing', async () => {
    const { user, data } = await openCalendar([taskOf('Pay rent', { dueDate: '2026-11-21' })]);
    await user.click(screen.getByRole('button', { name: /^Move “Pay rent”/ }));
    await user.keyboard('{ArrowRight}{Escape}');
    expect(await screen.findByText('“Pay rent” is back where it was.')).toBeDefined();
    expect(data.changes).toEqual([]);
    expect(screen.queryByRole('group', { name: 'Moving “Pay rent”' })).toBeNull();
  });

  test('without dragging or keys: a tap on the handle and a tap on the day', async () => {
    const task = taskOf('Someday');
    const { user, data } = await openCalendar([task]);
    await user.click(screen.getByText('1 task without a date'));
    await user.click(screen.getByRole('button', { name: 'Move “Someday” to another day' }));
    await user.click(dayButton('Friday, November 27, 2026'));
    await waitFor(() => expect(dueDateOf(data, task.id)).toBe('2026-11-27'));
    expect(
      await screen.findByText('“Someday” is now due on Friday, November 27, 2026.', { selector: 'li *' }),
    ).toBeDefined();
  });
});

describe('while a task is being moved', () => {
  const lift = async (tasks: ReturnType<typeof taskOf>[]) => {
    const opened = await openCalendar(tasks);
    await opened.user.click(screen.getByRole('button', { name: 'Move “Pay rent” to another day' }));
    return opened;
  };
  const bar = () => screen.getByRole('group', { name: 'Moving “Pay rent”' });
  const rent = () => taskOf('Pay rent', { dueDate: '2026-11-21' });

  test('other months and Today keep it, and a tap on a day there drops it', async () => {
    const task = rent();
    const { user, data } = await lift([task]);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(screen.getByRole('heading', { name: 'January 2027' })).toBeDefined();
    expect(within(bar()).getByText('To Thursday, January 21')).toBeDefined();
    expect(screen.getByText('Thursday, January 21, 2027', { selector: '[role="status"]' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Today' }));
    expect(within(bar()).getByText('To Saturday, November 21')).toBeDefined();
    expect(data.changes).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Previous month' }));
    await user.click(dayButton('Friday, October 2, 2026'));
    await waitFor(() => expect(dueDateOf(data, task.id)).toBe('2026-10-02'));
  });

  test('another view keeps it, and Escape cancels from any focus', async () => {
    const { user, data } = await lift([rent()]);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    await user.click(screen.getByRole('button', { name: 'Next week' }));
    await user.click(screen.getByRole('radio', { name: 'Agenda' }));
    expect(within(bar()).getByText('To Saturday, November 28')).toBeDefined();
    expect(bar().contains(document.activeElement)).toBe(false);
    await user.keyboard('{Escape}');
    expect(await screen.findByText('“Pay rent” is back where it was.')).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Moving “Pay rent”' })).toBeNull();
    expect(data.changes).toEqual([]);
  });

  test('it stays grabbed on an otherwise empty calendar, and is dropped with its current values', async () => {
    const task = rent();
    const data = new FakeLocalData(ada.id, { tasks: [task] });
    const page = { server: new FakeServer({ user: ada }), data };
    const { user, redraw } = await renderComponent(<TaskCalendar tasks={[task as unknown as Task]} />, page);
    await user.click(await screen.findByRole('button', { name: 'Move “Pay rent” to another day' }));
    redraw(<TaskCalendar tasks={[]} />);
    act(() => data.receive('tasks', { ...task, title: 'Pay the rent' }));
    const held = await screen.findByRole('group', { name: 'Moving “Pay the rent”' });
    await user.click(within(held).getByRole('button', { name: 'A day later' }));
    await user.click(within(held).getByRole('button', { name: 'Drop' }));
    await waitFor(() => expect(dueDateOf(data, task.id)).toBe('2026-11-22'));
  });

  test('its deletion on another device is announced and ends the move', async () => {
    const task = rent();
    const { data } = await lift([task]);
    await act(() => data.mutate('task.delete', { id: task.id }));
    expect(await screen.findByText(/The task you were moving was completed/)).toBeDefined();
    expect(screen.queryByRole('group', { name: 'Moving “Pay rent”' })).toBeNull();
  });
});

describe('a day with very many tasks', () => {
  const many = (count: number, dueDate: string) =>
    Array.from({ length: count }, (_, index) => taskOf(`Task ${index}`, { dueDate }));

  test('its cell shows the first tasks, and the list of the day shows all of them in batches', async () => {
    setScreenWidth(1280);
    const { user } = await openCalendar(many(120, '2026-11-24'));
    const cell = within(dayButton(/^Tuesday, November 24, 2026, 120 tasks/).closest('td') ?? document.body);
    expect(titles(cell)).toHaveLength(2);
    await user.click(cell.getByRole('button', { name: '118 more, Tuesday, November 24' }));
    expect(document.activeElement?.textContent).toBe('Tuesday, November 24, 2026');
    expect(titles(dayList())).toHaveLength(50);
    await user.click(dayList().getByRole('button', { name: 'Show 50 more' }));
    expect(document.activeElement).toBe(dayList().getAllByRole('link')[50]);
    await user.click(dayList().getByRole('button', { name: 'Show 20 more' }));
    expect(titles(dayList())).toHaveLength(120);
    expect(dayList().queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  test('its column of the week does the same', async () => {
    setScreenWidth(1280);
    const { user } = await openCalendar(many(30, '2026-11-20'));
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    const column = within(dayButton('Fri 20 November 2026').closest('li') ?? document.body);
    expect(titles(column)).toHaveLength(7);
    await user.click(column.getByRole('button', { name: '23 more, Friday, November 20' }));
    expect(titles(dayList())).toHaveLength(30);
  });

  test('the agenda lists every overdue task', async () => {
    const { user } = await openCalendar(many(60, '2026-11-03'));
    await user.click(screen.getByRole('radio', { name: 'Agenda' }));
    const late = within(screen.getByRole('region', { name: 'Overdue' }));
    expect(titles(late)).toHaveLength(50);
    await user.click(late.getByRole('button', { name: 'Show 10 more' }));
    expect(titles(late)).toHaveLength(60);
  });
});

test('does not re-render with its page while its own data is unchanged', async () => {
  const task = taskOf('Pay rent', { dueDate: '2026-11-21' });
  let reads = 0;
  const watched = new Proxy(task, {
    get(target, name) {
      if (name === 'title') reads += 1;
      return Reflect.get(target, name);
    },
  });
  const tasks = [watched as unknown as Task];
  const page = { server: new FakeServer({ user: ada }), data: new FakeLocalData(ada.id, { tasks: [task] }) };
  const { redraw } = await renderComponent(<TaskCalendar tasks={tasks} />, page);
  await screen.findByRole('link', { name: 'Pay rent' });
  const before = reads;
  expect(before).toBeGreaterThan(0);
  redraw(<TaskCalendar tasks={tasks} />);
  expect(reads).toBe(before);
});

describe('the day', () => {
  test('adds several tasks that are due on it', async () => {
    const { user, data } = await openCalendar([]);
    await user.click(dayButton('Monday, November 30, 2026'));
    expect(dayList().getByText('Nothing due on this day.')).toBeDefined();
    const field = await dayList().findByRole('textbox');
    await user.type(field, 'Pay rent{Enter}');
    await waitFor(() => expect(titles(dayList())).toEqual(['Pay rent']));
    expect(data.changes[0]).toMatchObject({ name: 'task.create', args: { title: 'Pay rent', dueDate: '2026-11-30' } });
    expect((field as HTMLInputElement).value).toBe('');
  });

  test('completes a task with one tap, and Undo reverts it', async () => {
    const { user } = await openCalendar([taskOf('Pay rent', { dueDate: '2026-11-21' })]);
    const check = () => screen.getByRole('button', { name: 'Complete “Pay rent”' });
    await user.click(check());
    await waitFor(() => expect(check().getAttribute('aria-pressed')).toBe('true'));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(check().getAttribute('aria-pressed')).toBe('false'));
  });

  test('lists habits below the tasks, and remembers that they are hidden', async () => {
    const habits = [
      {
        id: crypto.randomUUID(),
        createdAt: '2026-11-01T00:00:00.000Z',
        ...HabitEntity.schemas.fields.parse({ name: 'Read' }),
      },
    ];
    const { user, unmount } = await openCalendar([], { rows: { habits } });
    expect(dayList().getByText('Read')).toBeDefined();
    expect(dayButton('Sunday, November 22, 2026, 1 habit')).toBeDefined();
    await user.click(screen.getByRole('checkbox', { name: 'Show habits' }));
    expect(screen.queryByText('Read')).toBeNull();
    unmount();
    await openCalendar([], { rows: { habits } });
    expect(screen.queryByText('Read')).toBeNull();
  });
});

describe('the other views', () => {
  test('the week on wide screens has a column for each day with its times, and is stored', async () => {
    setScreenWidth(1280);
    const tasks = [
      taskOf('Second', { dueDate: '2026-11-20', dueTime: '14:00' }),
      taskOf('First', { dueDate: '2026-11-20', dueTime: '09:30' }),
    ];
    const { user, unmount } = await openCalendar(tasks);
    await user.click(screen.getByRole('radio', { name: 'Week' }));
    expect(screen.getByRole('heading', { name: /^November 16\s–\s22, 2026$/ })).toBeDefined();
    const column = within(dayButton('Fri 20 November 2026').closest('li') ?? document.body);
    expect(titles(column)).toEqual(['9:30 AM First', '2:00 PM Second']);
    unmount();
    await openCalendar(tasks);
    expect((screen.getByRole('radio', { name: 'Week' }) as HTMLInputElement).checked).toBe(true);
  });

  test('the agenda lists overdue tasks and the days of four weeks that have tasks', async () => {
    const { user, data } = await openCalendar([
      taskOf('Forgotten', { dueDate: '2026-11-03' }),
      taskOf('Pay rent', { dueDate: '2026-12-01' }),
      taskOf('Far away', { dueDate: '2027-02-01' }),
    ]);
    await user.click(screen.getByRole('radio', { name: 'Agenda' }));
    expect(titles(within(screen.getByRole('region', { name: 'Overdue' })))).toEqual(['Forgotten']);
    expect(titles(within(screen.getByRole('region', { name: 'Tuesday, December 1' })))).toEqual(['Pay rent']);
    expect(screen.queryByText('Far away')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add a task on Tuesday, December 1' }));
    await user.type(await screen.findByRole('textbox'), 'Call{Enter}');
    await waitFor(() => expect(data.changes).toHaveLength(1));
    expect(data.changes[0]).toMatchObject({ args: { title: 'Call', dueDate: '2026-12-01' } });
  });

  test('a change from another device moves its task at once', async () => {
    const task = taskOf('Pay rent', { dueDate: '2026-11-24' });
    const { data } = await openCalendar([task]);
    act(() => data.receive('tasks', { ...task, dueDate: '2026-11-25' }));
    expect(await screen.findByRole('button', { name: 'Wednesday, November 25, 2026, 1 task' })).toBeDefined();
    expect(dayButton('Tuesday, November 24, 2026')).toBeDefined();
  });
});
