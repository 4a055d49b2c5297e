import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { taskOf } from '#test/rows.ts';
import { dataWith, openTasks, titles, type User } from '../screens/tasks-page.fixture.tsx';

describe('bulk actions', () => {
  const names = ['One', 'Two', 'Three'];
  const data = () => dataWith(names.map((name, index) => taskOf(name, { dueDate: `2026-12-0${index + 1}` })));
  const bar = () => within(screen.getByRole('region', { name: 'Actions for selected tasks' }));

  async function select(user: User, ...wanted: string[]) {
    await user.click(await screen.findByRole('button', { name: 'Select tasks' }));
    for (const name of wanted) await user.click(await screen.findByRole('checkbox', { name: `Select “${name}”` }));
    await screen.findByRole('region', { name: 'Actions for selected tasks' });
  }

  test.each([
    ['Complete', '1 task is done.'],
    ['Archive', '1 task was archived.'],
    ['Delete', '1 task was deleted.'],
  ])('%s shows a toast, and the focus moves to the task at the same place', async (action, message) => {
    const { user } = await openTasks(data());
    await select(user, 'Two');
    bar().getByRole('button', { name: action }).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByText(message)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Select “Three”' })));
    expect(bar().getByText('0 selected')).toBeDefined();
  });

  test('without remaining tasks the focus moves to the results, and the selection mode ends', async () => {
    const { user } = await openTasks(data());
    await select(user, ...names);
    await user.click(bar().getByRole('button', { name: 'Archive' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Tasks' })));
    expect(screen.queryByRole('region', { name: 'Actions for selected tasks' })).toBeNull();
  });

  test('deselecting the last task keeps the focus, and disables the actions', async () => {
    const { user } = await openTasks(data());
    await select(user, 'Two');
    const box = screen.getByRole('checkbox', { name: 'Select “Two”' });
    await user.click(box);
    expect(bar().getByRole('button', { name: 'Delete' }).getAttribute('aria-disabled')).toBe('true');
    await user.click(bar().getByRole('button', { name: 'Delete' }));
    expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Delete' }));
    expect(titles()).toEqual(names);
  });
});
