import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { taskOf } from '#test/rows.ts';
import { openDetails, press } from './details.fixture.tsx';

const facts = () => within(screen.getByRole('region', { name: 'Details' }));
const changed = (data: Awaited<ReturnType<typeof openDetails>>['data']) => data.changes.at(-1);

/** Opens the editor of a property by its chip, or by the button that offers it. */
async function edit(button: string | RegExp, name: string) {
  fireEvent.click(facts().getByRole('button', { name: button }));
  const editor = await screen.findByRole('dialog', { name });
  return { editor, ...within(editor) };
}

describe('properties of a task', () => {
  test('show only what is set, and offer the rest', async () => {
    await openDetails({ fields: { dueDate: '2026-12-01', tags: ['home', 'garden'] } });
    const named = facts().getAllByRole('button');
    expect(named.map((button) => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
      ...['Status: Todo', 'Priority: Medium', 'Category: Personal'],
      ...['Due date: Due Dec 1', 'Tags: home, garden'],
      ...['Add repeat', 'Add reminder', 'Add note', 'Add file', 'Track time', 'More'],
    ]);
    expect(screen.queryByRole('region', { name: /Notes|Attachments|Time/ })).toBeNull();
  });

  test('change its due date in place; a half-typed year saves nothing', async () => {
    const { data, id } = await openDetails({ fields: { dueDate: '2026-11-20', dueTime: '09:00' } });
    expect(screen.getByText('Overdue: Yesterday, 9:00 AM')).toBeDefined();
    const editor = await edit(/^Due date: /, 'Due date');
    const due = editor.getByLabelText('Due date');
    fireEvent.change(due, { target: { value: '0002-12-01' } });
    expect(data.changes).toEqual([]);
    fireEvent.change(due, { target: { value: '2026-12-01' } });
    fireEvent.submit(due);
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { dueDate: '2026-12-01' } }));
    expect(screen.getByText('Due Dec 1, 9:00 AM')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Due date' })).toBeNull());
    fireEvent.change((await edit(/^Due date: /, 'Due date')).getByLabelText('Time'), { target: { value: '' } });
    fireEvent.submit(screen.getByLabelText('Time'));
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { dueTime: null } }));
  });

  test('add a due date with one press and remove it; the focus stays with it', async () => {
    const { data } = await openDetails();
    fireEvent.click((await edit('Add due date', 'Due date')).getByRole('button', { name: 'Tomorrow' }));
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ dueDate: '2026-11-22' }));
    const chip = await facts().findByRole('button', { name: 'Due date: Due Tomorrow' });
    await waitFor(() => expect(document.activeElement).toBe(chip));
    const editor = await edit(/^Due date: /, 'Due date');
    fireEvent.click(editor.getByRole('button', { name: 'Remove due date' }));
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ dueDate: null }));
    await waitFor(() => expect(document.activeElement).toBe(facts().getByRole('button', { name: 'Add due date' })));
  });

  test('plan it for a day, from the menu of what few tasks have', async () => {
    const { data, id } = await openDetails();
    fireEvent.click(facts().getByRole('button', { name: 'More' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Plan for a day' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Planned for' }));
    fireEvent.click(editor.getByRole('button', { name: 'Today' }));
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { plannedOn: '2026-11-21' } }));
  });

  test('save a date only after it is typed, so that Undo restores the previous value', async () => {
    const { data } = await openDetails({ fields: { dueDate: '2026-11-20', dueTime: '09:00' } });
    const editor = await edit(/^Due date: /, 'Due date');
    const due = editor.getByLabelText<HTMLInputElement>('Due date');
    act(() => due.focus());
    for (const value of ['2026-01-20', '2026-12-20', '2026-12-01', '2026-12-15']) {
      fireEvent.change(due, { target: { value } });
    }
    expect(data.changes).toEqual([]);
    expect(due.value).toBe('2026-12-15');
    act(() => due.blur());
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ dueDate: '2026-12-15' }));
    expect(data.changes).toHaveLength(1);
    fireEvent.click(await screen.findByRole('button', { name: 'Undo', hidden: true }));
    await waitFor(() => expect(due.value).toBe('2026-11-20'));
  });

  test('Escape closes an editor without saving, and gives the focus back', async () => {
    const { data, user } = await openDetails({ fields: { dueDate: '2026-11-20', estimatedTime: 45 } });
    const due = (await edit(/^Due date: /, 'Due date')).getByLabelText<HTMLInputElement>('Due date');
    await waitFor(() => expect(document.activeElement).toBe(due));
    fireEvent.change(due, { target: { value: '2026-12-15' } });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Due date' })).toBeNull());
    expect(document.activeElement).toBe(facts().getByRole('button', { name: /^Due date: / }));
    const editor = await edit('Estimated minutes: 45 min', 'Estimated minutes');
    await waitFor(() => expect(document.activeElement).toBe(editor.getByLabelText('Estimated minutes')));
    await user.keyboard('7{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Estimated minutes' })).toBeNull());
    expect(data.changes).toEqual([]);
    expect(screen.getByRole('dialog', { name: 'Paint the fence' })).toBeDefined();
  });

  test('Enter saves the estimate and closes its editor; one that is no number stays', async () => {
    const { data, id, user } = await openDetails({ fields: { estimatedTime: 45 } });
    const editor = await edit('Estimated minutes: 45 min', 'Estimated minutes');
    const input = editor.getByLabelText('Estimated minutes');
    await user.clear(input);
    await user.type(input, '0{Enter}');
    expect(editor.getByText(/^Enter a whole number from 1 to/)).toBeDefined();
    expect(data.changes).toEqual([]);
    await user.clear(input);
    await user.type(input, '90{Enter}');
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { estimatedTime: 90 } }));
    const chip = await facts().findByRole('button', { name: 'Estimated minutes: 90 min' });
    await waitFor(() => expect(document.activeElement).toBe(chip));
  });

  test('change its list in the line below the title', async () => {
    const list = { id: crypto.randomUUID(), name: 'House', colour: 'moss' };
    const { data } = await openDetails({ rows: { lists: [list] } });
    press('List: No list');
    fireEvent.click(await screen.findByRole('menuitemradio', { name: 'House' }));
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ listId: list.id }));
    expect(await screen.findByRole('button', { name: 'List: House' })).toBeDefined();
  });

  test('add a reminder and a recurrence; only what differs is sent', async () => {
    const { data, id } = await openDetails({ fields: { dueDate: '2026-12-01' } });
    const reminders = await edit('Add reminder', 'Reminders');
    fireEvent.click(reminders.getByRole('button', { name: 'Save' }));
    const reminder = { kind: 'before', minutes: 30 };
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { reminders: [reminder] } }));
    expect(await facts().findByText('30 minutes before it’s due')).toBeDefined();
    const repeat = await edit('Add repeat', 'Repeats');
    fireEvent.click(await repeat.findByRole('radio', { name: 'Weekly' }));
    fireEvent.click(repeat.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ recurring: 'Weekly' }));
    expect(await facts().findByText('Every week')).toBeDefined();
  });

  test('[TASK-19] change its tags in place, and report a duplicate', async () => {
    const { data, user } = await openDetails({ fields: { tags: ['home'] } });
    const tags = (await edit('Tags: home', 'Tags')).getByRole('combobox', { name: 'Tags' });
    await user.type(tags, 'Home{Enter}');
    expect(await screen.findByText('“Home” is already added.')).toBeDefined();
    await user.clear(tags);
    await user.type(tags, 'garden{Enter}');
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ tags: ['home', 'garden'] }));
  });

  test('[DATAM-06] set an assignee from the names used before, change it by typing, and clear it', async () => {
    const others = ['Kim', 'Robin', 'robin'].map((assignee) => taskOf(`For ${assignee}`, { assignee }));
    const { data, id, user } = await openDetails({
      rows: (own) => ({ tasks: [{ ...taskOf('Paint the fence'), id: own }, ...others] }),
    });
    press('More');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Add assignee' }));
    const editor = within(await screen.findByRole('dialog', { name: 'Assignee' }));
    const used = within(editor.getByRole('list', { name: 'Names you’ve used' }));
    expect(used.getAllByRole('button').map(({ textContent }) => textContent?.toLowerCase())).toEqual(['robin', 'kim']);
    await user.type(editor.getByLabelText('Assignee'), 'ki');
    fireEvent.click(used.getByRole('button', { name: 'Kim' }));
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { assignee: 'Kim' } }));
    const chip = await facts().findByRole('button', { name: 'Assignee: Kim' });
    await waitFor(() => expect(document.activeElement).toBe(chip));

    const input = (await edit('Assignee: Kim', 'Assignee')).getByLabelText('Assignee');
    await user.clear(input);
    await user.type(input, '  Sam  Lee {Enter}');
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { assignee: 'Sam Lee' } }));
    const again = (await edit('Assignee: Sam Lee', 'Assignee')).getByLabelText('Assignee');
    await user.clear(again);
    await user.type(again, '{Enter}');
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { assignee: null } }));
    await waitFor(() => expect(facts().queryByRole('button', { name: /^Assignee/ })).toBeNull());
  });

  test('an assignee’s name that is too long is not saved', async () => {
    const { data } = await openDetails({ fields: { assignee: 'Robin' } });
    const editor = await edit('Assignee: Robin', 'Assignee');
    fireEvent.change(editor.getByLabelText('Assignee'), { target: { value: 'x'.repeat(121) } });
    expect(editor.getByText('Use at most 120 characters.')).toBeDefined();
    fireEvent.submit(editor.getByLabelText('Assignee'));
    expect(data.changes).toEqual([]);
    fireEvent.click(editor.getByRole('button', { name: 'Remove assignee' }));
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ assignee: null }));
  });
});
