import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDetails, subtasksOf } from './details.fixture.tsx';

async function openSubtasks(...titles: string[]) {
  const opened = await openDetails({ rows: (id) => subtasksOf(id, ...titles) });
  const section = await screen.findByRole('region', { name: 'Subtasks' });
  const field = await within(section).findByLabelText<HTMLInputElement>('Add a subtask');
  const rows = () => opened.data.rows('subtasks').filter(({ deletedAt }) => deletedAt === null);
  const shown = () => within(section).queryAllByRole<HTMLTextAreaElement>('textbox', { name: /^Subtask “/ });
  const paste = (text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });
  return { ...opened, section, field, rows, shown: () => shown().map(({ value }) => value), paste };
}

const many = (count: number) => Array.from({ length: count }, (_, index) => `step ${index}`);

describe('subtasks', () => {
  test('[TASK-40] are ticked and reopened independently', async () => {
    const { section, rows } = await openSubtasks('Sand it', 'Paint it');
    expect(within(section).getByText('0 of 2 done')).toBeDefined();
    const box = within(section).getByRole<HTMLInputElement>('checkbox', { name: '“Paint it” is done' });
    fireEvent.click(box);
    await waitFor(() => expect(rows().map(({ completed }) => completed)).toEqual([false, true]));
    expect(within(section).getByText('1 of 2 done')).toBeDefined();
    fireEvent.click(box);
    await waitFor(() => expect(rows()[1]?.['completed']).toBe(false));
  });

  test('are added one after another by Enter, and the cursor stays in the input', async () => {
    const { user, field, shown } = await openSubtasks('Sand it');
    await user.type(field, '{Enter}');
    expect(await screen.findByText('Give the subtask a title.')).toBeDefined();
    await user.type(field, 'Paint it{Enter}Admire it{Enter}');
    await waitFor(() => expect(shown()).toEqual(['Sand it', 'Paint it', 'Admire it']));
    expect(field.value).toBe('');
    expect(document.activeElement).toBe(field);
  });

  test('are added while the one before is still being saved, and a double press is no empty one', async () => {
    const { user, data, field, paste, shown } = await openSubtasks();
    const { promise, resolve: save } = Promise.withResolvers<void>();
    data.saving = promise;
    await user.type(field, 'Sand it{Enter}{Enter}Paint it{Enter}');
    paste('Admire it\nShow it');
    await waitFor(() => expect(shown()).toEqual(['Sand it', 'Paint it', 'Admire it', 'Show it']));
    expect(screen.queryByText('A subtask needs a title.')).toBeNull();
    save();
    expect(await screen.findByText('2 subtasks were added.')).toBeDefined();
    expect(field.value).toBe('');
  });

  test('of pasted lines become one each, without list markers, and one Undo deletes them all', async () => {
    const { paste, shown, rows } = await openSubtasks('Sand it');
    paste('- [x] Buy paint\n- [ ] Buy a brush\n\n2. Paint it');
    await waitFor(() => expect(shown()).toEqual(['Sand it', 'Buy paint', 'Buy a brush', 'Paint it']));
    expect(rows().map(({ completed }) => completed)).toEqual([false, true, false, false]);
    expect(await screen.findByText('3 subtasks were added.')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Sand it']));
  });

  test('are limited to 100, and lines over the limit are refused as a whole', async () => {
    const { field, user, paste, rows } = await openSubtasks(...many(99));
    paste('one\ntwo');
    const full = 'A task can have at most 100 subtasks. There is room for 1 more. Nothing was added.';
    expect(await screen.findByText(full)).toBeDefined();
    expect(rows()).toHaveLength(99);
    await user.type(field, 'the last{Enter}');
    await waitFor(() => expect(rows()).toHaveLength(100));
    await user.type(field, 'too much{Enter}');
    expect(await screen.findByText(/There is room for 0 more/)).toBeDefined();
    expect(field.value).toBe('too much');
  }, 60_000);

  test('that are too long are not truncated: the text stays with the reason', async () => {
    const { field, paste, rows } = await openSubtasks();
    fireEvent.change(field, { target: { value: 'x'.repeat(201) } });
    fireEvent.submit(field);
    expect(await screen.findByText('Use at most 200 characters.')).toBeDefined();
    expect(field.value).toHaveLength(201);
    fireEvent.change(field, { target: { value: '' } });
    paste(`fine\n${'y'.repeat(10_000)}`);
    expect(await screen.findByText('1 line is longer than 200 characters. Nothing was added.')).toBeDefined();
    expect(rows()).toEqual([]);
  });

  test('are renamed in place, moved without dragging, and deleted with Undo', async () => {
    const { section, shown, rows } = await openSubtasks('Sand it', 'Paint it', 'Admire it');
    const title = within(section).getByRole('textbox', { name: 'Subtask “Paint it”' });
    fireEvent.change(title, { target: { value: 'Paint it green' } });
    fireEvent.blur(title);
    await waitFor(() => expect(rows()[1]?.['title']).toBe('Paint it green'));
    const act = async (of: string, what: string) => {
      fireEvent.click(within(section).getByRole('button', { name: `More for “${of}”` }));
      fireEvent.click(await screen.findByRole('menuitem', { name: what }));
    };
    await act('Admire it', 'Move up');
    await waitFor(() => expect(shown()).toEqual(['Sand it', 'Admire it', 'Paint it green']));
    await act('Sand it', 'Delete');
    await waitFor(() => expect(shown()).toEqual(['Admire it', 'Paint it green']));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(shown()).toEqual(['Sand it', 'Admire it', 'Paint it green']));
  });

  test('unfinished drafts survive a visit to another page', async () => {
    const { field, openAgain } = await openSubtasks();
    fireEvent.change(field, { target: { value: 'half a' } });
    openAgain();
    expect((await screen.findByLabelText<HTMLInputElement>('Add a subtask')).value).toBe('half a');
  });
});
