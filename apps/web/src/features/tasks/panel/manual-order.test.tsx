import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { FakeLocalData } from '#test/fake-local-data.ts';
import { taskOf } from '#test/rows.ts';
import {
  arrange,
  dataWith,
  narrow,
  openTasks,
  row,
  showBoard,
  stored,
  type TaskRow,
  titles,
  undo,
} from '../screens/tasks-page.fixture.tsx';

describe('manual order', () => {
  const tasks = () =>
    ['First', 'Second', 'Third'].map((title, index) => taskOf(title, {}, `2026-11-0${index + 1}T00:00:00.000Z`));
  const handle = (title: string) => screen.findByRole('button', { name: `Move “${title}”` });

  test('is one of the sort keys, starts in the order of creation, and is stored', async () => {
    const { user, unmount } = await openTasks(dataWith(tasks()));
    await row('First');
    await arrange(user, 'Descending');
    await user.click(screen.getByRole('button', { name: 'Sort and group' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'My order' }));
    expect(screen.queryByRole('group', { name: 'Order' })).toBeNull();
    expect(screen.queryByRole('menuitemradio', { name: 'Due date', checked: true })).toBeDefined();
    await user.keyboard('{Escape}');
    expect(titles()).toEqual(['First', 'Second', 'Third']);
    unmount();
    await openTasks(dataWith(tasks()));
    expect(await handle('First')).toBeDefined();
  });

  /** Opens the list in manual order, a view option of this device. */
  async function openInMyOrder(data: FakeLocalData, first = 'First') {
    const opened = await openTasks(data);
    await row(first);
    await opened.user.click(screen.getByRole('button', { name: 'Sort and group' }));
    await opened.user.click(await screen.findByRole('menuitemcheckbox', { name: 'My order' }));
    await opened.user.keyboard('{Escape}');
    await handle(first);
    return opened;
  }

  test('a keyboard drag moves a task in the list, announces each step, and Undo reverts it', async () => {
    const data = dataWith(tasks());
    const { user } = await openInMyOrder(data);
    (await handle('Third')).focus();
    await user.keyboard(' ');
    expect(await screen.findByText('Picked up “Third”. It is number 3 of 3 in No date.')).toBeDefined();
    await user.keyboard('{ArrowUp}');
    expect(await screen.findByText('“Third” is number 2 of 3 in No date.')).toBeDefined();
    expect(titles()).toEqual(['First', 'Third', 'Second']);
    expect(data.changes).toEqual([]);
    await waitFor(async () => expect(document.activeElement).toBe(await handle('Third')));
    await user.keyboard('{ArrowUp} ');
    expect(await screen.findByText('“Third” is now number 1 of 3 in No date.')).toBeDefined();
    await waitFor(() => expect(stored(data, 'Third')).toMatchObject({ sortOrder: -1 }));
    expect(titles()).toEqual(['Third', 'First', 'Second']);
    await undo(user, '“Third” was moved.');
    await waitFor(() => expect(titles()).toEqual(['First', 'Second', 'Third']));
    expect(stored(data, 'Third')).toMatchObject({ sortOrder: 0 });
  });

  test('the menu of the handle moves a task, and announces the end of the list', async () => {
    const data = dataWith(tasks());
    const { user } = await openInMyOrder(data);
    await user.click(await handle('First'));
    await user.click(await screen.findByRole('menuitem', { name: 'To the bottom' }));
    await waitFor(() => expect(titles()).toEqual(['Second', 'Third', 'First']));
    await user.click(await handle('First'));
    await user.click(await screen.findByRole('menuitem', { name: 'Down' }));
    expect(await screen.findByText('“First” is already last.')).toBeDefined();
    await user.click(await handle('Third'));
    await user.click(await screen.findByRole('menuitem', { name: 'Up' }));
    await waitFor(() => expect(titles()).toEqual(['Third', 'Second', 'First']));
  });

  /** Height of each row in pixels; jsdom has no layout. */
  const ROW_HEIGHT = 60;
  function layOut() {
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const own = this.closest('li > *')?.querySelector('[data-task]') ?? null;
      const place = own === null ? -1 : [...document.querySelectorAll('li [data-task]')].indexOf(own);
      return place < 0 ? new DOMRect() : new DOMRect(0, place * ROW_HEIGHT, 300, ROW_HEIGHT);
    });
  }

  test('the mouse drags a task to the place of another one', async () => {
    const data = dataWith(tasks());
    await openInMyOrder(data);
    layOut();
    fireEvent.mouseDown(await handle('First'), { button: 0, clientX: 20, clientY: 10 });
    fireEvent.mouseMove(document, { clientX: 20, clientY: 30 });
    await waitFor(() => expect(screen.getAllByText('First')).toHaveLength(2));
    fireEvent.mouseMove(document, { clientX: 20, clientY: 2 * ROW_HEIGHT + 30 });
    await waitFor(() =>
      expect(screen.getByRole('article', { name: 'Third' }).previousElementSibling?.className).toMatch(/after:/),
    );
    fireEvent.mouseUp(document);
    await waitFor(() => expect(titles()).toEqual(['Second', 'Third', 'First']));
    expect(stored(data, 'First')).toMatchObject({ sortOrder: 1 });
  });

  test('a move on another device shows at once', async () => {
    const all = tasks();
    const first = all[0] as TaskRow; // one of three
    const data = dataWith(all);
    await openInMyOrder(data);
    act(() => data.receive('tasks', { ...first, sortOrder: 5 }));
    await waitFor(() => expect(titles()).toEqual(['Second', 'Third', 'First']));
  });

  test('a card of the board moves to another place of its column, and of another one', async () => {
    const data = dataWith([...tasks(), taskOf('Fourth', { status: 'Review' })]);
    const { user } = await openInMyOrder(data);
    await showBoard(user);
    (await handle('First')).focus();
    await user.keyboard(' {ArrowDown} ');
    expect(await screen.findByText('“First” is now number 2 of 3 in Todo.')).toBeDefined();
    await waitFor(() => expect(titles()).toEqual(['Second', 'First', 'Third', 'Fourth']));
    (await handle('Second')).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowDown} ');
    await waitFor(() => expect(stored(data, 'Second')).toMatchObject({ status: 'Review' }));
    await waitFor(() => expect(titles()).toEqual(['First', 'Third', 'Fourth', 'Second']));
    await undo(user, '“Second” was moved.');
    await waitFor(() => expect(titles()).toEqual(['Second', 'First', 'Third', 'Fourth']));
    expect(stored(data, 'Second')).toMatchObject({ status: 'Todo' });
  });

  test('[TASK-22] a card that moves to Done is completed at its place, and Undo reverts both', async () => {
    const done = { status: 'Done', completed: true, completedAt: '2026-11-05T08:00:00.000Z' };
    const data = dataWith([
      ...tasks(),
      taskOf('Old', { ...done, sortOrder: 1 }),
      taskOf('Older', { ...done, sortOrder: 2 }),
    ]);
    const { user } = await openInMyOrder(data);
    await showBoard(user);
    (await handle('Second')).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(await screen.findByText('“Second” is number 2 of 3 in Done.')).toBeDefined();
    await user.keyboard(' ');
    await waitFor(() =>
      expect(stored(data, 'Second')).toMatchObject({ status: 'Done', completed: true, sortOrder: 1.5 }),
    );
    expect(titles()).toEqual(['First', 'Third', 'Old', 'Second', 'Older']);
    expect(data.changes.map(({ name }) => name)).toEqual(['task.complete', 'task.patch']);
    await undo(user, '“Second” is done.');
    await waitFor(() => expect(titles()).toEqual(['First', 'Second', 'Third', 'Old', 'Older']));
    expect(stored(data, 'Second')).toMatchObject({ status: 'Todo', completed: false, sortOrder: 0 });
  });

  test('the next task of a series takes the place before the move', async () => {
    const weekly = taskOf('Water', { recurring: 'Weekly', dueDate: '2026-11-21', sortOrder: 3 });
    const done = { status: 'Done', completed: true, completedAt: '2026-11-05T08:00:00.000Z' };
    const data = dataWith([weekly, taskOf('Old', { ...done, sortOrder: 7 })]);
    const { user } = await openInMyOrder(data, 'Water');
    await showBoard(user);
    (await handle('Water')).focus();
    await user.keyboard(' {ArrowRight}{ArrowRight}{ArrowRight}{ArrowDown} ');
    await waitFor(() => expect(data.rows('tasks')).toHaveLength(3));
    const places = () =>
      data.rows('tasks').map((task) => [task['title'], task['status'], task['sortOrder'], task.deletedAt]);
    expect(places()).toEqual([
      ['Water', 'Done', 8, null],
      ['Old', 'Done', 7, null],
      ['Water', 'Todo', 3, null],
    ]);
    // The reopened task has no next one, and its previous place.
    await act(() => data.mutate('task.reopen', { id: weekly.id, at: data.now }));
    expect(places()[2]).toEqual(['Water', 'Todo', 3, expect.any(String)]);
  });

  test('a saved filter stores it', async () => {
    const data = dataWith(tasks());
    const { user } = await openInMyOrder(data);
    await narrow(user, 'Status', 'Todo');
    await user.click(screen.getByRole('button', { name: 'Saved filters' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Save these filters…' }));
    await user.type(await screen.findByRole('combobox', { name: 'Name' }), 'Mine{Enter}');
    await waitFor(() => expect(data.rows('task_filters')).toMatchObject([{ name: 'Mine', sortKey: 'manual' }]));
  });
});
