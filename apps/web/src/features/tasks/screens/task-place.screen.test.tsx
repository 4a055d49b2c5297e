import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { actOnRow } from '#src/platform/shortcuts/press-row-key.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderScreen } from '#test/render-app.tsx';
import { taskOf } from '#test/rows.ts';
import { choose, dataWith, NOW, row, stored, type TaskRow, titles, type User, undo } from './tasks-page.fixture.tsx';

const ERRANDS = { id: crypto.randomUUID(), name: 'Errands', colour: 'teal' };
const WORK = { id: crypto.randomUUID(), name: 'Work', colour: 'plum' };
const PATH = `/dashboard/lists/${ERRANDS.id}`;

async function open(path: string, tasks: readonly TaskRow[] = [], errands: object = ERRANDS) {
  const data = dataWith(tasks, { lists: [{ ...errands }, WORK] });
  const app = await renderScreen({ server: new FakeServer({ user: ada }), data, clock: { now: () => NOW }, path });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, data };
}

const head = () => screen.getByRole('heading', { level: 1 }).closest('header');
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
/** Chooses an entry of the page's menu. */
async function chooseOfPage(user: User, entry: string) {
  await user.click(screen.getByRole('button', { name: /^More for “(Errands|Shopping)”$/ }));
  await user.click(await screen.findByRole('menuitem', { name: entry }));
}

describe('the page of a list', () => {
  test('has its name, its open tasks by due date, and folds the done ones', async () => {
    await open(PATH, [
      taskOf('Late', { listId: ERRANDS.id, dueDate: '2026-11-20' }),
      taskOf('Bread', { listId: ERRANDS.id }),
      taskOf('Milk', { listId: ERRANDS.id, completed: true, status: 'Done', completedAt: '2026-11-20T08:00:00.000Z' }),
      taskOf('Report', { listId: WORK.id }),
    ]);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Errands');
    expect(head()?.textContent).toContain('2 open tasks');
    expect(sections()).toEqual(['Overdue 1', 'No date 1', 'Done 1']);
    expect(titles()).toEqual(['Late', 'Bread']);
    expect((await row('Bread')).querySelector('a')?.getAttribute('href')).toMatch(`${PATH}?task=`);
  });

  test('empty: the offered act leads to the line, which adds into the list', async () => {
    const { user, data } = await open(PATH);
    await user.click(await screen.findByRole('button', { name: 'Add a task' }));
    const line = await screen.findByRole('textbox', { name: 'New task' });
    await waitFor(() => expect(document.activeElement).toBe(line));
    await user.keyboard('Bread{Enter}');
    await row('Bread');
    expect(stored(data, 'Bread')).toMatchObject({ listId: ERRANDS.id });
    await user.keyboard('Report #Work{Enter}');
    await waitFor(() => expect(stored(data, 'Report')).toMatchObject({ listId: ERRANDS.id, category: 'Work' }));
  });

  test('moves a task to another list by its menu, with Undo', async () => {
    const { user, data } = await open(PATH, [taskOf('Bread', { listId: ERRANDS.id })]);
    await choose(user, 'Bread', 'Move to list…');
    await user.click(await screen.findByRole('menuitem', { name: 'Work' }));
    await waitFor(() => expect(stored(data, 'Bread')).toMatchObject({ listId: WORK.id }));
    expect(titles()).toEqual([]);
    await undo(user, '“Bread” is in “Work” now.');
    await waitFor(() => expect(stored(data, 'Bread')).toMatchObject({ listId: ERRANDS.id }));
  });

  test('keys act on the focused task, and the focus stays at its place', async () => {
    const tasks = ['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map((dueDate, place) =>
      taskOf(`Task ${place + 1}`, { listId: ERRANDS.id, dueDate }),
    );
    const { user, data } = await open(PATH, tasks);
    const name = (title: string) => screen.getByRole('link', { name: title });
    const hasFocus = (title: string) => waitFor(() => expect(document.activeElement).toBe(name(title)));
    name('Task 2').focus();
    await import('#src/ui/focus-keeper.ts'); // fetched by the first focus

    actOnRow('complete'); // it leaves for the folded section of done tasks
    await waitFor(() => expect(stored(data, 'Task 2')).toMatchObject({ completed: true }));
    await hasFocus('Task 3');

    actOnRow('due'); // it moves to the end
    await user.click(await screen.findByRole('menuitem', { name: 'In a week' }));
    await waitFor(() => expect(stored(data, 'Task 3')).toMatchObject({ dueDate: '2026-11-28' }));
    await hasFocus('Task 4');

    actOnRow('priority');
    await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
    await waitFor(() => expect(stored(data, 'Task 4')).toMatchObject({ priority: 'Urgent' }));
    await hasFocus('Task 4');

    actOnRow('select');
    name('Task 1').focus();
    actOnRow('select');
    await screen.findByText('2 selected');
    actOnRow('move');
    await user.click(await screen.findByRole('menuitem', { name: 'Work' }));
    await waitFor(() => expect(stored(data, 'Task 4')).toMatchObject({ listId: WORK.id }));
    expect(stored(data, 'Task 1')).toMatchObject({ listId: WORK.id });
    await waitFor(async () => expect((await row('Task 3')).contains(document.activeElement)).toBe(true));
  });

  test('is ordered by hand when the user chooses so, and this device remembers it', async () => {
    const tasks = [
      taskOf('Second', { listId: ERRANDS.id, sortOrder: 2, dueDate: '2026-11-20' }),
      taskOf('First', { listId: ERRANDS.id, sortOrder: 1 }),
    ];
    const { user, unmount } = await open(PATH, tasks);
    expect(titles()).toEqual(['Second', 'First']);
    await user.click(screen.getByRole('button', { name: 'More for “Errands”' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'My order' }));
    await waitFor(() => expect(titles()).toEqual(['First', 'Second']));
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Move “First”' })).toBeDefined();
    unmount();
    await open(PATH, tasks);
    await waitFor(() => expect(titles()).toEqual(['First', 'Second']));
  });

  test('archives its completed tasks, and shows the archive', async () => {
    const done = {
      listId: ERRANDS.id,
      completed: true,
      status: 'Done',
      completedAt: '2026-11-20T08:00:00.000Z',
    } as const;
    const { user, data } = await open(PATH, [taskOf('Milk', done), taskOf('Bread', { listId: ERRANDS.id })]);
    await chooseOfPage(user, 'Archive completed tasks');
    await waitFor(() => expect(stored(data, 'Milk')?.['archivedAt']).not.toBeNull());
    expect(titles()).toEqual(['Bread']);
    await chooseOfPage(user, 'Show archived tasks');
    await waitFor(() => expect(titles()).toEqual(['Milk']));
    await chooseOfPage(user, 'Show open tasks');
    await waitFor(() => expect(titles()).toEqual(['Bread']));
  });

  test('is renamed in place, and deleted with Undo', async () => {
    const { user, data } = await open(PATH);
    await chooseOfPage(user, 'Name and colour…');
    const dialog = await screen.findByRole('dialog', { name: 'Edit “Errands”' });
    await user.clear(within(dialog).getByRole('textbox'));
    await user.type(within(dialog).getByRole('textbox'), 'Shopping{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Shopping'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await chooseOfPage(user, 'Delete list');
    await waitFor(() => expect(currentAddress()).toBe('/dashboard/lists'));
    await undo(user, '“Shopping” was deleted. Its tasks are in the inbox.');
    await waitFor(() => expect(data.rows('lists').every((list) => list['deletedAt'] === null)).toBe(true));
  });

  test('is archived with Undo: its open tasks are only here, until it is restored', async () => {
    const { user, data } = await open(PATH, [taskOf('Bread', { listId: ERRANDS.id })]);
    await chooseOfPage(user, 'Archive list');
    expect(await screen.findByText(/This list is archived/)).toBeDefined();
    expect(titles()).toEqual(['Bread']);
    expect(screen.queryByRole('textbox', { name: 'New task' })).toBeNull();
    await undo(user, '“Errands” was archived with its open tasks.');
    await waitFor(() => expect(screen.queryByText(/This list is archived/)).toBeNull());
    await chooseOfPage(user, 'Archive list');
    await user.click(await screen.findByRole('button', { name: 'Restore list' }));
    await waitFor(() => expect(data.rows('lists').every(({ archivedAt = null }) => archivedAt === null)).toBe(true));
    expect(await screen.findByRole('textbox', { name: 'New task' })).toBeDefined();
  });

  test('archived here, and added to on another device: the task is kept in the list', async () => {
    const { data } = await open(PATH, [], { ...ERRANDS, archivedAt: '2026-11-20T08:00:00.000Z' });
    data.receive('tasks', taskOf('Bread', { listId: ERRANDS.id }));
    await waitFor(() => expect(titles()).toEqual(['Bread']));
  });

  test.each(['inbox', 'today', 'upcoming', 'tasks'])('%s has no open task of an archived list', async (place) => {
    const tasks = [
      taskOf('Bread', { listId: ERRANDS.id, dueDate: '2026-11-20', startDate: '2026-11-24' }),
      taskOf('Loose'),
      taskOf('Late', { dueDate: '2026-11-20' }),
      taskOf('Train', { dueDate: '2026-11-24' }),
    ];
    await open(`/dashboard/${place}`, tasks, { ...ERRANDS, archivedAt: '2026-11-20T08:00:00.000Z' });
    await waitFor(() => expect(screen.queryAllByRole('link', { name: /^(Loose|Late|Train)$/ })).not.toEqual([]));
    expect(screen.queryByRole('link', { name: 'Bread' })).toBeNull();
  });

  test('an unknown list is explained, and leads to all lists', async () => {
    await open(`/dashboard/lists/${crypto.randomUUID()}`);
    expect(await screen.findByRole('heading', { name: 'This list is gone' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'All lists' }).getAttribute('href')).toBe('/dashboard/lists');
  });
});

test('the inbox has the tasks without a list', async () => {
  await open('/dashboard/inbox', [taskOf('Loose'), taskOf('Bread', { listId: ERRANDS.id })]);
  expect(head()?.textContent).toBe('Inbox1 open task · Tasks without a list.');
  expect(titles()).toEqual(['Loose']);
});

test('today adds tasks for today', async () => {
  const { user, data } = await open('/dashboard/today', [taskOf('Late', { dueDate: '2026-11-20' }), taskOf('Loose')]);
  expect(titles()).toEqual(['Late']);
  await user.type(await screen.findByRole('textbox', { name: 'New task' }), 'Bread{Enter}');
  await row('Bread');
  expect(stored(data, 'Bread')).toMatchObject({ dueDate: '2026-11-21' });
  expect(sections()).toEqual(['Overdue 1', 'Today 1']);
});

test('upcoming names the days', async () => {
  await open('/dashboard/upcoming', [
    taskOf('Train', { dueDate: '2026-11-22' }),
    taskOf('Dentist', { dueDate: '2026-11-25' }),
    taskOf('Party', { dueDate: '2026-12-24' }),
  ]);
  expect(sections()).toEqual(['Tomorrow, Nov 22 1', 'Wednesday, Nov 25 1', 'Later 1']);
});
