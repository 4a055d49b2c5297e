import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openDetails, press, tap } from './details.fixture.tsx';

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const facts = () => within(screen.getByRole('region', { name: 'Details' }));
const changed = (data: Awaited<ReturnType<typeof openDetails>>['data']) => data.changes.at(-1);

async function choose(name: string) {
  press('More for “Paint the fence”');
  fireEvent.click(await screen.findByRole('menuitem', { name }));
}

async function setStatus(before: string, status: string) {
  fireEvent.click(facts().getByRole('button', { name: `Status: ${before}` }));
  fireEvent.click(await screen.findByRole('menuitemradio', { name: status }));
}

describe('details of a task', () => {
  test('[TASK-11] change its title in place; a blank title is refused and stays', async () => {
    const { data, id } = await openDetails();
    const title = field('Title');
    fireEvent.change(title, { target: { value: '  ' } });
    fireEvent.blur(title);
    expect(await screen.findByText('Give the task a title.')).toBeDefined();
    expect(data.changes).toEqual([]);
    fireEvent.change(title, { target: { value: 'Paint the gate' } });
    fireEvent.keyDown(title, { key: 'Enter' });
    await waitFor(() => expect(changed(data)?.args).toEqual({ id, changes: { title: 'Paint the gate' } }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(field('Title').value).toBe('Paint the fence'));
  });

  test('save a typed title when they are closed without a blur', async () => {
    const { data, unmount } = await openDetails();
    fireEvent.change(field('Title'), { target: { value: 'Paint the gate' } });
    unmount();
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ title: 'Paint the gate' }));
  });

  test('keep edits made while the title is being saved', async () => {
    const { data } = await openDetails();
    const title = field('Title');
    fireEvent.change(title, { target: { value: 'Paint the gate' } });
    fireEvent.keyDown(title, { key: 'Enter' });
    fireEvent.change(title, { target: { value: 'Paint the gate green' } });
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject({ title: 'Paint the gate' }));
    await screen.findByRole('button', { name: 'Undo' });
    expect(field('Title').value).toBe('Paint the gate green');
  });

  test('[TASK-12] report a title that could not be saved when they are closed', async () => {
    const { data, redraw } = await openDetails();
    fireEvent.change(field('Title'), { target: { value: 'x'.repeat(201) } });
    redraw(null);
    const said = 'The change was not saved. Use at most 200 characters.';
    expect(await screen.findByText(said)).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('[TASK-20] [TASK-21] [TASK-22] complete it by the circle or its status, and reopen it', async () => {
    const { data } = await openDetails();
    const task = () => data.rows('tasks')[0];
    tap('Complete “Paint the fence”');
    await waitFor(() =>
      expect(task()).toMatchObject({ completed: true, status: 'Done', completedAt: expect.any(String) }),
    );
    tap('Complete “Paint the fence”');
    await waitFor(() => expect(task()).toMatchObject({ completed: false, status: 'Todo', completedAt: null }));
    await setStatus('Todo', 'Done');
    await waitFor(() => expect(task()).toMatchObject({ completed: true }));
    await setStatus('Done', 'Review');
    await waitFor(() => expect(task()).toMatchObject({ completed: false, status: 'Review', completedAt: null }));
  });

  test('send a changed Markdown description with its base text', async () => {
    const { data, id } = await openDetails({ fields: { description: '**Green**, not brown' } });
    expect(screen.getByText('Green').tagName).toBe('STRONG');
    press('Edit the description');
    fireEvent.change(field('Description'), { target: { value: 'Brown' } });
    act(() => data.receive('tasks', { ...data.rows('tasks')[0], id, description: 'Blue' }));
    press('Save');
    await waitFor(() => expect(changed(data)?.name).toBe('task.patch'));
    const base = { description: '**Green**, not brown' };
    expect(changed(data)?.args).toEqual({ id, changes: { description: 'Brown' }, base });
    await waitFor(() => expect(screen.queryByLabelText('Description')).toBeNull());
    expect(screen.getByText('A text that was overwritten on another device is kept.')).toBeDefined();
  });

  test('render hostile Markdown as text', async () => {
    await openDetails({ fields: { description: '<img src=x onerror=alert(1)> [x](javascript:alert(1))' } });
    expect(screen.getByText(/<img src=x onerror=alert\(1\)>/)).toBeDefined();
    expect(document.querySelector('img, a[href^="javascript"]')).toBeNull();
  });

  test('[TASK-25] duplicate it', async () => {
    const { data } = await openDetails({ fields: { status: 'Review', assignee: 'Robin' } });
    await choose('Duplicate');
    await waitFor(() => expect(data.rows('tasks')).toHaveLength(2));
    expect(data.rows('tasks')[1]).toMatchObject({
      ...{ title: 'Paint the fence', assignee: 'Robin', status: 'Todo', completed: false },
    });
  });

  test('[TASK-23] [TASK-33] restart it after a confirmation', async () => {
    const done = { status: 'Done', completed: true, completedAt: '2026-11-20T08:00:00.000Z', actualTime: 12 } as const;
    const { data } = await openDetails({
      fields: done,
      rows: (id) => ({ subtasks: [{ taskId: id, title: 'Sand it', completed: true, sortOrder: 1 }] }),
    });
    await choose('Restart…');
    expect(data.changes).toEqual([]);
    const question = await screen.findByRole('dialog', { name: 'Restart “Paint the fence”?' });
    fireEvent.click(within(question).getByRole('button', { name: 'Restart' }));
    const anew = { status: 'Todo', completed: false, completedAt: null, actualTime: 0 };
    await waitFor(() => expect(data.rows('tasks')[0]).toMatchObject(anew));
    expect(data.rows('subtasks')[0]).toMatchObject({ completed: false });
  });

  test('[TASK-24] archive and restore it', async () => {
    const { data } = await openDetails();
    await choose('Archive');
    await waitFor(() => expect(data.rows('tasks')[0]?.['archivedAt']).toEqual(expect.any(String)));
    expect(screen.getByText('Archived')).toBeDefined();
    await choose('Restore');
    await waitFor(() => expect(data.rows('tasks')[0]?.['archivedAt']).toBeNull());
  });

  test('close when it is deleted, and Undo restores it', async () => {
    const { data, closed } = await openDetails();
    await choose('Delete');
    await waitFor(() => expect(closed()).toBe(1));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(data.rows('tasks')[0]?.['deletedAt']).toBeNull());
  });

  test('show its recurrence and reminders, and open the whole form', async () => {
    await openDetails({
      fields: { reminders: [{ kind: 'before', minutes: 60 }], dueDate: '2026-12-01', recurring: 'Weekly' },
    });
    expect(facts().getByText('Every week')).toBeDefined();
    expect(facts().getByText('1 hour before it’s due')).toBeDefined();
    await choose('Edit');
    expect(await screen.findByRole('heading', { name: 'Edit “Paint the fence”' })).toBeDefined();
  });
});
