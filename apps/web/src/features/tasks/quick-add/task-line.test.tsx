import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { renderApp } from '#test/render-app.tsx';
import { setScreenWidth } from '#test/screen-width.ts';

const LIST_ID = '0199a0c2-7f3e-7c11-8a55-2f1f0c9d3a10';

async function openLine(rows: Record<string, readonly Record<string, unknown>[]> = {}) {
  setScreenWidth(1280);
  const data = new FakeLocalData(ada.id, rows);
  const view = await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard/recently-deleted', data });
  await screen.findByRole('heading', { level: 1 });
  const open = async () => {
    await view.user.keyboard('{Control>}n{/Control}');
    const choice = await screen.findByRole('dialog', { name: 'What would you like to add?' });
    await view.user.click(within(choice).getByRole('button', { name: /^Task/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a task' });
    return { dialog, field: await within(dialog).findByRole('textbox', { name: 'New task' }) };
  };
  return { ...view, data, open, ...(await open()) };
}

const understood = (dialog: HTMLElement) =>
  within(within(dialog).getByRole('list', { name: 'Recognised' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

describe('quick add of a task', () => {
  test('is parsed while the user types, and Enter adds the task with all tokens', async () => {
    const { user, data, dialog, field } = await openLine();
    expect(document.activeElement).toBe(field);
    await user.click(field);
    await user.paste('Pay rent tomorrow 9am #Finance !high every month @home 30m');
    expect(understood(dialog)).toEqual(['Tomorrow', '9:00 AM', 'Finance', 'High', 'Every month', '@home', '30 min']);
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(data.rows('tasks')).toEqual([
        expect.objectContaining({
          title: 'Pay rent',
          dueDate: '2026-11-22',
          dueTime: '09:00',
          category: 'Finance',
          priority: 'High',
          recurring: 'Monthly',
          recurrence: null,
          tags: ['home'],
          estimatedTime: 30,
          status: 'Todo',
        }),
      ]),
    );
    expect(field).toHaveProperty('value', '');
    expect(document.activeElement).toBe(field);
    expect(await screen.findByText(/“Pay rent” was added: Tomorrow/)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(data.rows('tasks')[0]?.deletedAt).not.toBeNull());
  });

  test('a rejected token becomes a part of the name, by click and by key', async () => {
    const { user, data, dialog, field } = await openLine();
    await user.click(field);
    await user.paste('Watch Tomorrow 30m');
    await user.click(within(dialog).getByRole('button', { name: /^Date: Tomorrow/ }));
    expect(understood(dialog)).toEqual(['30 min']);
    expect(document.activeElement).toBe(field);
    within(dialog)
      .getByRole('button', { name: /^Takes: 30 min/ })
      .focus();
    await user.keyboard('{Delete}');
    expect(within(dialog).queryByRole('button', { name: /^Takes/ })).toBeNull();
    await user.type(field, '{Enter}');
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ title: 'Watch Tomorrow 30m', dueDate: null }));
  });

  test('what may be a date or a name is offered: a press makes it a token, and another one a name for good', async () => {
    const { user, data, dialog, field } = await openLine();
    await user.click(field);
    await user.paste('Call Ada tomorrow about rent');
    expect(within(dialog).queryByRole('list', { name: 'Recognised' })?.children).toHaveLength(0);
    const offer = within(dialog).getByRole('button', { name: /^Due Tomorrow\? Take “tomorrow” out of the name/ });
    expect(offer.textContent).toBe('Due Tomorrow?');
    await user.click(offer);
    expect(understood(dialog)).toEqual(['Tomorrow']);
    expect(document.activeElement).toBe(field);
    await user.click(within(dialog).getByRole('button', { name: /^Date: Tomorrow/ }));
    expect(within(dialog).queryByRole('button', { name: /Tomorrow/ })).toBeNull();
    await user.clear(field);
    await user.paste('Release 2.10');
    await user.click(within(dialog).getByRole('button', { name: /^Due / }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ title: 'Release', dueDate: '2027-10-02' }));
  });

  test('describes the parsed tokens to screen readers', async () => {
    const { user, field } = await openLine();
    await user.click(field);
    await user.paste('Pay rent tomorrow !urgent');
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((element) => element?.textContent).join('')).toBe('Recognised: Tomorrow, Urgent');
  });

  test('[TASK-12] without a name nothing is added: the field shows the problem, and the text stays', async () => {
    const { user, data, dialog, field } = await openLine();
    await user.type(field, '{Enter}');
    expect(await within(dialog).findByText('Give the task a name.')).toBeDefined();
    await user.click(field);
    await user.paste('tomorrow !high');
    await user.type(field, '{Enter}');
    expect(await within(dialog).findByText(/What needs to be done\?/)).toBeDefined();
    expect(field).toHaveProperty('value', 'tomorrow !high');
    await user.clear(field);
    await user.click(field);
    await user.paste('a'.repeat(201));
    await user.keyboard('{Enter}');
    expect(await within(dialog).findByText(/at most 200 characters/)).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('a new list is created with its task, and deleted with it', async () => {
    const { user, data, dialog, field } = await openLine({
      lists: [{ id: LIST_ID, name: 'Home office', colour: 'moss' }],
    });
    await user.click(field);
    await user.paste('Sort papers #home office');
    await user.type(field, '{Enter}');
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ title: 'Sort papers', listId: LIST_ID }));
    await user.click(field);
    await user.paste('Buy tickets #Trips');
    expect(understood(dialog)).toEqual(['Trips (new list)']);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(data.rows('lists')).toHaveLength(2));
    const list = data.rows('lists').find((row) => row['name'] === 'Trips');
    expect(data.rows('tasks').find((row) => row['title'] === 'Buy tickets')).toMatchObject({ listId: list?.id });
    const toast = (await screen.findByText('2 tasks added.')).closest('li');
    if (toast === null) throw new Error('There is no toast.');
    await user.click(within(toast).getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(data.rows('lists').find(({ id }) => id === list?.id)?.deletedAt).not.toBeNull());
  });

  test('More options keeps a new list, which is created with the task', async () => {
    const { user, data, dialog, field } = await openLine();
    await user.click(field);
    await user.paste('Sum up tomorrow #Finance2');
    await user.click(within(dialog).getByRole('button', { name: 'More options…' }));
    const form = await screen.findByRole('dialog', { name: 'New task' });
    expect(within(form).getByLabelText('Title')).toHaveProperty('value', 'Sum up');
    expect(within(form).getByLabelText('Due date')).toHaveProperty('value', '2026-11-22');
    expect(within(form).getByLabelText('New list name')).toHaveProperty('value', 'Finance2');
    await user.click(within(form).getByRole('button', { name: 'Add task' }));
    await waitFor(() => expect(data.rows('lists')).toMatchObject([{ name: 'Finance2' }]));
    expect(data.rows('tasks')).toMatchObject([{ title: 'Sum up', listId: data.rows('lists')[0]?.id }]);
  });

  test('the page and the dialog have separate drafts', async () => {
    setScreenWidth(1280);
    const data = new FakeLocalData(ada.id);
    const { user } = await renderApp({ server: new FakeServer({ user: ada }), path: '/dashboard/tasks', data });
    const ofPage = await screen.findByRole('textbox', { name: 'New task' });
    await user.click(ofPage);
    await user.paste('Call Grace');
    await user.click(screen.getByRole('button', { name: 'New…' }));
    const next = within(await screen.findByRole('dialog', { name: 'Add a task' }));
    const ofDialog = await next.findByRole('textbox', { name: 'New task' });
    expect(ofDialog).toHaveProperty('value', '');
    await user.click(ofDialog);
    await user.paste('Pay rent');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(data.rows('tasks').map(({ title }) => title)).toEqual(['Pay rent']));
    expect(ofPage).toHaveProperty('value', 'Call Grace');
  });

  test('Escape keeps the draft', async () => {
    const { user, field, open } = await openLine();
    await user.click(field);
    await user.paste('Pay rent tomorrow');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect((await open()).field).toHaveProperty('value', 'Pay rent tomorrow');
  });

  test('a failed save restores the line, with the reason', async () => {
    const { user, data, dialog, field } = await openLine();
    data.isFull = true;
    await user.click(field);
    await user.paste('Pay rent tomorrow');
    await user.type(field, '{Enter}');
    expect(await within(dialog).findByText(/^The task was not added\./)).toBeDefined();
    expect(field).toHaveProperty('value', 'Pay rent tomorrow');
  });
});
