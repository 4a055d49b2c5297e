import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { goTo, openDetails, press } from './details.fixture.tsx';

const noteOf = (habitId: string, content: string, createdAt: string) => ({
  ...{ habitId, runId: habitId, content, createdAt },
  ...{ mood: null, energy: null, date: createdAt.slice(0, 10) },
});

const openNotes = (...notes: [content: string, createdAt: string][]) =>
  openDetails({
    tab: 'notes',
    rows: (id) => ({ habit_notes: notes.map(([content, createdAt]) => noteOf(id, content, createdAt)) }),
  });

const field = () => screen.findByLabelText<HTMLTextAreaElement>('Note');
const notes = () => screen.queryAllByRole('listitem', { name: /^Note from/ });

describe('notes of a habit', () => {
  test('[HAB-42] [CALLS-05] are listed newest first, and a new one is added with its mood and energy', async () => {
    const { data, id } = await openNotes(['first', '2026-11-01T08:00:00.000Z'], ['second', '2026-11-02T08:00:00.000Z']);
    await waitFor(() => expect(notes()).toHaveLength(2));
    fireEvent.change(await field(), { target: { value: '**third**' } });
    press('4 of 5: good');
    press('5 of 5: full');
    press('Add note');
    await waitFor(() => expect(notes()).toHaveLength(3));
    expect(notes().map((note) => /first|second|third/.exec(note.textContent ?? '')?.[0])).toEqual([
      ...['third', 'second', 'first'],
    ]);
    expect(notes()[0]?.querySelector('strong')?.textContent).toBe('third');
    expect(notes()[0]?.textContent).toContain('Mood: good');
    const fields = { habitId: id, runId: id, content: '**third**', mood: 4, energy: 5, date: '2026-11-21' };
    expect(data.changes.at(-1)).toMatchObject({ name: 'habitNote.create', args: fields });
    expect((await field()).value).toBe('');
  });

  test('without text are not added, and too long ones keep their text', async () => {
    const { data } = await openNotes();
    press('Add note');
    expect(await screen.findByText('Write something first.')).toBeDefined();
    const long = 'x'.repeat(5_001);
    fireEvent.change(await field(), { target: { value: long } });
    press('Add note');
    expect(await screen.findByText('Use at most 5,000 characters.')).toBeDefined();
    expect((await field()).value).toBe(long);
    expect(data.changes).toEqual([]);
  });

  test('report a half-typed day, which is not an empty day', async () => {
    const { data } = await openNotes();
    fireEvent.change(await field(), { target: { value: 'half a day' } });
    const day = screen.getByLabelText<HTMLInputElement>('Day');
    fireEvent.change(day, { target: { value: '' } });
    Object.defineProperty(day, 'validity', { configurable: true, value: { badInput: true } });
    press('Add note');
    expect(await screen.findByText('Enter a complete date, or none.')).toBeDefined();
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    expect(data.changes).toEqual([]);
    Reflect.deleteProperty(day, 'validity');
    fireEvent.keyDown(await field(), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(data.changes).toMatchObject([{ args: { content: 'half a day', date: null } }]));
  });

  test('that are not finished are restored as drafts', async () => {
    const { openAgain } = await openNotes();
    fireEvent.change(await field(), { target: { value: 'half a' } });
    goTo('Overview');
    goTo('Notes');
    expect((await field()).value).toBe('half a');
    openAgain();
    goTo('Notes');
    expect((await field()).value).toBe('half a');
  });

  test('are added once, however often the button is pressed', async () => {
    const { data } = await openNotes();
    fireEvent.change(await field(), { target: { value: 'once' } });
    press('Add note');
    press('Add note');
    await waitFor(async () => expect((await field()).value).toBe(''));
    press('Add note');
    await waitFor(() => expect(notes()).toHaveLength(1));
    expect(data.changes).toHaveLength(1);
    expect(screen.queryByText('Write something first.')).toBeNull();
    fireEvent.change(await field(), { target: { value: 'another' } });
    press('Add note');
    await waitFor(() => expect(notes()).toHaveLength(2));
  });

  test('are edited in place, and concurrent changes of others are kept', async () => {
    const { data } = await openNotes(['before', '2026-11-02T08:00:00.000Z']);
    press(/^Edit the note/);
    const note = (await screen.findAllByRole('listitem', { name: /^Note from/ }))[0] as HTMLElement;
    fireEvent.change(within(note).getByLabelText('Note'), { target: { value: 'after' } });
    fireEvent.click(within(note).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(within(note).queryByLabelText('Note')).toBeNull());
    expect(data.changes.at(-1)).toMatchObject({
      name: 'habitNote.patch',
      args: { changes: { content: 'after' }, base: { content: 'before' } },
    });
  });

  test('keep what another device wrote during an edit on this one', async () => {
    const { data, id, openAgain } = await openNotes(['before', '2026-11-02T08:00:00.000Z']);
    const noteId = data.rows('habit_notes')[0]?.id ?? '';
    const item = async () => (await screen.findAllByRole('listitem', { name: /^Note from/ }))[0] as HTMLElement;
    const elsewhere = (content: string) =>
      act(() => data.receive('habit_notes', { ...noteOf(id, content, '2026-11-02T08:00:00.000Z'), id: noteId }));
    const save = async () => fireEvent.click(within(await item()).getByRole('button', { name: 'Save' }));

    press(/^Edit the note/);
    fireEvent.click(within(await item()).getByRole('button', { name: '4 of 5: good' }));
    elsewhere('another device');
    await save();
    await waitFor(() => expect(data.changes).toHaveLength(1));
    expect(data.changes[0]).toEqual({ name: 'habitNote.patch', args: { id: noteId, changes: { mood: 4 } } });
    await waitFor(async () => expect(within(await item()).queryByLabelText('Note')).toBeNull());

    press(/^Edit the note/);
    fireEvent.change(within(await item()).getByLabelText('Note'), { target: { value: 'after' } });
    elsewhere('once more');
    openAgain();
    goTo('Notes');
    press(/^Edit the note/);
    await save();
    await waitFor(() => expect(data.changes).toHaveLength(2));
    expect(data.changes[1]?.args).toMatchObject({ changes: { content: 'after' }, base: { content: 'another device' } });
  });

  test('are deleted, and restored from the toast', async () => {
    await openNotes(['keep me', '2026-11-02T08:00:00.000Z']);
    press(/^Delete the note/);
    expect(await screen.findByText('No notes yet')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('keep me')).toBeDefined();
  });

  test('[HAB-34] of an earlier run are hidden in the next one', async () => {
    const { data, id } = await openNotes(['old run', '2026-11-02T08:00:00.000Z']);
    expect(await screen.findByText('old run')).toBeDefined();
    await act(() => data.mutate('habit.restart', { habitId: id, runId: crypto.randomUUID() }));
    expect(await screen.findByText('No notes yet')).toBeDefined();
  });

  test('can be previewed before they are added', async () => {
    await openNotes();
    fireEvent.change(await field(), { target: { value: '- one\n- two' } });
    press('Preview');
    const preview = await screen.findByRole('region', { name: 'Preview' });
    expect(within(preview).getAllByRole('listitem')).toHaveLength(2);
    press('Keep writing');
    expect((await field()).value).toBe('- one\n- two');
  });
});
