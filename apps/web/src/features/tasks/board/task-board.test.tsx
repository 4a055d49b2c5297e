import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { taskOf } from '#test/rows.ts';
import { choose, dataWith, openTasks, row, showBoard, stored } from '../screens/tasks-page.fixture.tsx';

describe('the board', () => {
  test('[TASK-07] [TASK-08] has a column for each status; list and calendar are available', async () => {
    const { user } = await openTasks(
      dataWith([taskOf('A'), taskOf('B', { status: 'In Progress' }), taskOf('C', { status: 'Review' })]),
    );
    await row('A');
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('aria-label'))).toEqual([
      ...['Board', 'List', 'Calendar'],
    ]);
    await showBoard(user);
    const board = await screen.findByRole('region', { name: 'Board' });
    const columns = [...board.querySelectorAll('[data-column]')].map((column) => [
      column.getAttribute('data-column'),
      [...column.querySelectorAll('[data-role="name"]')].map((name) => name.textContent).join(),
    ]);
    expect(columns).toEqual([
      ['Todo', 'A'],
      ['In Progress', 'B'],
      ['Review', 'C'],
      ['Done', ''],
    ]);
  });

  test('[TASK-22] a move to Done completes a task, and a move out reopens it, by menu', async () => {
    const data = dataWith([taskOf('Swim')]);
    const { user } = await openTasks(data);
    await row('Swim');
    await showBoard(user);
    await choose(user, 'Swim', 'Move to Done');
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject({ status: 'Done', completed: true }));
    await choose(user, 'Swim', 'Move to Review');
    await waitFor(() =>
      expect(stored(data, 'Swim')).toMatchObject({ status: 'Review', completed: false, completedAt: null }),
    );
  });

  test('a keyboard drag grabs, moves and drops a card, and announces every step', async () => {
    const data = dataWith([taskOf('Swim')]);
    const { user } = await openTasks(data);
    await row('Swim');
    await showBoard(user);
    const handle = () => screen.getByRole('button', { name: 'Move “Swim”' });
    (await screen.findByRole('button', { name: 'Move “Swim”' })).focus();
    await user.keyboard(' ');
    expect(await screen.findByText(/Picked up “Swim”. It is in Todo, column 1 of 4/)).toBeDefined();
    await user.keyboard('{ArrowRight}');
    expect(await screen.findByText('“Swim” is over In Progress, column 2 of 4.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(handle()));
    await user.keyboard('{Escape}');
    expect(await screen.findByText('“Swim” stays in Todo.')).toBeDefined();
    expect(data.changes).toEqual([]);
    await waitFor(() => expect(document.activeElement).toBe(handle()));
    await user.keyboard(' {ArrowRight}{ArrowRight} ');
    expect(await screen.findByText('“Swim” was moved to Review.')).toBeDefined();
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject({ status: 'Review' }));
    await waitFor(() => expect(document.activeElement).toBe(handle()));
  });

  test('a tap on the handle offers the other columns', async () => {
    const data = dataWith([taskOf('Swim')]);
    const { user } = await openTasks(data);
    await row('Swim');
    await showBoard(user);
    await user.click(await screen.findByRole('button', { name: 'Move “Swim”' }));
    const menu = await screen.findByRole('menu');
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['In Progress', 'Review', 'Done', 'Sort by “My order”']);
    await user.click(within(menu).getByRole('menuitem', { name: 'Review' }));
    await waitFor(() => expect(stored(data, 'Swim')).toMatchObject({ status: 'Review' }));
  });

  test('a press inside the card’s menu does not start a drag', async () => {
    const { user } = await openTasks(dataWith([taskOf('Swim')]));
    await row('Swim');
    await showBoard(user);
    const handle = await screen.findByRole('button', { name: 'Move “Swim”' });
    const cards = () => document.querySelectorAll('[data-task]');
    const drag = (from: HTMLElement) => {
      fireEvent.mouseDown(from, { button: 0, clientX: 10, clientY: 10 });
      fireEvent.mouseMove(document, { clientX: 40, clientY: 40 });
    };
    await user.click(handle);
    drag(await screen.findByRole('menuitem', { name: 'Review' }));
    expect(cards()).toHaveLength(1);
    fireEvent.mouseUp(document);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    drag(handle);
    await waitFor(() => expect(cards()).toHaveLength(2));
    fireEvent.mouseUp(document);
  });

  test('moving the focus to the search during a keyboard drag types there, and the card stays', async () => {
    const data = dataWith([taskOf('Swim')]);
    const { user } = await openTasks(data);
    await row('Swim');
    await showBoard(user);
    (await screen.findByRole('button', { name: 'Move “Swim”' })).focus();
    await user.keyboard(' {ArrowRight}');
    const field = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search tasks' });
    await user.click(field);
    expect(await screen.findByText('“Swim” stays in Todo.')).toBeDefined();
    await user.keyboard('sw im{ArrowLeft}{Backspace} ');
    expect(field.value).toBe('sw  m');
    expect(data.changes).toEqual([]);
  });

  test('a card that another device deletes during a keyboard drag is announced as gone', async () => {
    const swim = taskOf('Swim');
    const data = dataWith([swim, taskOf('Read')]);
    const { user } = await openTasks(data);
    await row('Swim');
    await showBoard(user);
    (await screen.findByRole('button', { name: 'Move “Swim”' })).focus();
    await user.keyboard(' {ArrowRight}');
    await act(() => data.mutate('task.delete', { id: swim.id }));
    expect(await screen.findByText(/The task you were moving was deleted/)).toBeDefined();
  });
});
