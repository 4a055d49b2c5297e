import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { noteOf, openDetails, press } from './details.fixture.tsx';

async function openNotes(...notes: [content: string, createdAt: string][]) {
  const opened = await openDetails({
    rows: (id) => ({ task_notes: notes.map(([content, createdAt]) => noteOf(id, content, createdAt)) }),
    section: 'Add note',
  });
  await screen.findByLabelText('Note');
  return opened;
}

const section = () => screen.getByRole('region', { name: 'Notes' });
const field = () => within(section()).getByLabelText<HTMLTextAreaElement>('Note');
const notes = () => screen.queryAllByRole('listitem', { name: /^Note from/ });

describe('notes of a task', () => {
  test('have no section before the first one, and its form takes the focus', async () => {
    await openDetails();
    expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull();
    press('Add note');
    await waitFor(() => expect(document.activeElement).toBe(field()));
  });

  test('[TASK-41] [CALLS-05] are listed newest first, and a new one is added on top', async () => {
    const { data, id } = await openNotes(['first', '2026-11-01T08:00:00.000Z'], ['second', '2026-11-02T08:00:00.000Z']);
    fireEvent.change(field(), { target: { value: '**third**' } });
    press('Add note');
    await waitFor(() => expect(notes()).toHaveLength(3));
    expect(notes().map((note) => /first|second|third/.exec(note.textContent ?? '')?.[0])).toEqual([
      ...['third', 'second', 'first'],
    ]);
    expect(notes()[0]?.querySelector('strong')?.textContent).toBe('third');
    const fields = { taskId: id, content: '**third**', type: 'note', author: '', date: '2026-11-21' };
    expect(data.changes).toEqual([{ name: 'taskNote.create', args: { id: expect.any(String), ...fields } }]);
    expect(field().value).toBe('');
  });

  test('text typed while a note is being added stays', async () => {
    const { data } = await openNotes();
    fireEvent.change(field(), { target: { value: 'one' } });
    press('Add note');
    fireEvent.change(field(), { target: { value: 'one and two' } });
    await waitFor(() => expect(notes()).toHaveLength(1));
    press('Add note');
    await waitFor(() => expect(notes()).toHaveLength(2));
    await waitFor(() => expect(field().value).toBe(''));
    expect(data.rows('task_notes').map(({ content }) => content)).toEqual(['one', 'one and two']);
  });

  test('without text are not added, and too long ones stay as typed', async () => {
    const { data } = await openNotes();
    press('Add note');
    expect(await screen.findByText('Write something first.')).toBeDefined();
    fireEvent.change(field(), { target: { value: 'x'.repeat(5_001) } });
    press('Add note');
    expect(await screen.findByText('Use at most 5,000 characters.')).toBeDefined();
    expect(field().value).toHaveLength(5_001);
    expect(data.changes).toEqual([]);
  });

  test('unfinished drafts survive a visit to another page', async () => {
    const { openAgain } = await openNotes();
    fireEvent.change(field(), { target: { value: 'half a' } });
    openAgain();
    await waitFor(() => expect(field().value).toBe('half a'));
  });

  test('are changed with their base text, deleted and restored', async () => {
    const { data } = await openNotes(['before', '2026-11-02T08:00:00.000Z']);
    press(/^Edit the note/);
    const [note] = notes() as [HTMLElement];
    fireEvent.change(within(note).getByLabelText('Note'), { target: { value: 'after' } });
    fireEvent.click(within(note).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(note).queryByLabelText('Note')).toBeNull());
    expect(data.changes.at(-1)?.args).toMatchObject({ changes: { content: 'after' }, base: { content: 'before' } });
    press(/^Delete the note/);
    await waitFor(() => expect(notes()).toEqual([]));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('after')).toBeDefined();
  });
});
