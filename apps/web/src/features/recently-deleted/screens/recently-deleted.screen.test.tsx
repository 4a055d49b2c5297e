import { childrenOfHabit, type HabitRules, habitMonthId, type LocalMonth, textVersionId } from '@dayward/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress, renderScreen } from '#test/render-app.tsx';

type Rows = ConstructorParameters<typeof FakeLocalData>[1];

async function openScreen(rows: Rows = {}, prepare: (data: FakeLocalData) => void = () => {}) {
  const data = new FakeLocalData(ada.id, rows);
  prepare(data);
  const server = new FakeServer({ user: ada });
  const app = await renderScreen({ server, data, path: '/dashboard/recently-deleted' });
  await screen.findByRole('heading', { level: 1, name: 'Recently deleted' });
  return { ...app, data };
}

const ids = Array.from({ length: 9 }, (_, index) => `0193b2c4-6d1e-7c3a-9f2b-5a1d0c8e4f7${index}`);
const [read = '', walk = '', home = '', secondRun = ''] = ids;

const habit = (id: string, name: string, more: object = {}) => ({
  id,
  name,
  kind: 'yes_no',
  description: '',
  colour: 'teal',
  runId: null,
  ...more,
});

const rowsOf = (name: string) => within(screen.getByRole('region', { name })).getAllByRole('listitem');
const textsOf = (name: string) => rowsOf(name).map((row) => row.textContent);

describe('deleted rows', () => {
  const rows = {
    habits: [
      habit(read, 'Read', { deletedAt: '2026-11-20T10:00:00.000Z' }),
      habit(walk, 'Walk'),
      habit(secondRun, 'Swim', { deletedAt: '2026-10-22T08:29:00.000Z' }),
    ],
    lists: [{ id: home, name: 'Home', colour: 'plum', deletedAt: '2026-11-21T08:00:00.000Z' }],
  };

  test('is shown newest first, with the time of permanent deletion', async () => {
    await openScreen(rows);
    expect(textsOf('Deleted')).toEqual([
      'HomeList, deleted on November 21, 2026 · 30 days leftRestore',
      'ReadHabit, deleted on November 20, 2026 · 30 days leftRestore',
      'SwimHabit, deleted on October 22, 2026 · less than a day leftRestore',
    ]);
  });

  test('comes back with one press, a toast links to it, and the focus moves to the next row', async () => {
    const { data, user } = await openScreen(rows);
    await user.click(screen.getByRole('button', { name: 'Restore “Home”' }));
    expect(data.changes).toEqual([{ name: 'list.restore', args: { id: home } }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore “Read”' })));
    expect(await screen.findByText('“Home” was restored.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Lists' })).toBeDefined();
    expect(currentAddress()).toBe('/dashboard/lists');
  });

  test('[MOB-08] a double-tap brings back one thing, not the row that moves up as well', async () => {
    const { data } = await openScreen(rows);
    // Dispatched back to back, however long the handler of the first one takes.
    const taps = [1, 2].map(() => new MouseEvent('click', { bubbles: true }));
    for (const [index, name] of ['Restore “Home”', 'Restore “Read”'].entries()) {
      const button = screen.getByRole('button', { name });
      act(() => void button.dispatchEvent(taps[index] ?? new Event('click')));
    }
    expect(data.changes.map(({ name }) => name)).toEqual(['list.restore']);
  });

  test('stays deleted if this device cannot store the restoration', async () => {
    const { data, user } = await openScreen(rows);
    data.isFull = true;
    await user.click(screen.getByRole('button', { name: 'Restore “Read”' }));
    expect(await screen.findByText(/Not saved: this device could not keep the change/)).toBeDefined();
    expect(rowsOf('Deleted')).toHaveLength(3);
  });

  test('shows the empty state after the last one, with the focus there', async () => {
    const { user } = await openScreen({ lists: rows.lists });
    await user.click(screen.getByRole('button', { name: 'Restore “Home”' }));
    expect(await screen.findByRole('heading', { name: 'Nothing here' })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  test('hundreds are paginated, with long names in full', async () => {
    const long = 'Ünbroken'.repeat(10);
    const lists = Array.from({ length: 320 }, (_, index) => ({
      name: index === 0 ? long : `List ${index}`,
      colour: 'slate',
      deletedAt: new Date(Date.UTC(2026, 10, 20) - index * 1000).toISOString(),
    }));
    const { user } = await openScreen({ lists });
    expect(screen.getByText(long)).toBeDefined();
    expect(rowsOf('Deleted')).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: 'Show 50 more' }));
    expect(rowsOf('Deleted')).toHaveLength(100);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Restore “List 50”' }));
  });
});

describe('notes and images of a habit that were deleted by themselves', () => {
  const [noteId = '', imageId = ''] = [ids[7], ids[8]];
  const part = { habitId: read, runId: read, createdAt: '2026-11-02T08:00:00.000Z' };
  const note = { ...part, content: 'Two pages\nmore', mood: null, energy: null, date: '2026-11-02' };
  const image = { ...part, fileName: 'IMG_0042.jpg', caption: '', takenOn: '2026-11-03', uploadedAt: null };
  const deleted = { deletedAt: '2026-11-20T10:00:00.000Z' };
  const rows = {
    habits: [habit(read, 'Read'), habit(walk, 'Walk', deleted), habit(home, 'Run', { runId: secondRun })],
    habit_notes: [
      { ...note, ...deleted, id: noteId },
      { ...note, content: 'still there' },
      { ...note, ...deleted, date: null, content: 'about no day', deletedAt: '2026-11-19T10:00:00.000Z' },
      { ...note, ...deleted, habitId: walk, runId: walk, content: 'of a deleted habit' },
      { ...note, ...deleted, habitId: home, runId: home, content: 'of the run before' },
    ],
    habit_images: [{ ...image, id: imageId, deletedAt: '2026-11-21T08:00:00.000Z' }],
  };

  test('are shown with the name of their habit, their text and their retention', async () => {
    await openScreen(rows);
    expect(textsOf('Deleted')).toEqual([
      'ReadImage of November 3, 2026, deleted on November 21, 2026 · 30 days leftIMG_0042.jpgRestore',
      'ReadNote of November 2, 2026, deleted on November 20, 2026 · 30 days leftTwo pages\nmoreRestore',
      'WalkHabit, deleted on November 20, 2026 · 30 days leftRestore',
      'ReadNote, deleted on November 19, 2026 · 29 days leftabout no dayRestore',
    ]);
  });

  test('an image is restored, and the toast leads to its habit', async () => {
    const { data, user } = await openScreen(rows);
    await user.click(screen.getByRole('button', { name: 'Restore the image “IMG_0042.jpg” of “Read”' }));
    expect(await screen.findByText('The image of “Read” was restored.')).toBeDefined();
    expect(data.changes).toEqual([{ name: 'habitImage.restore', args: { id: imageId } }]);
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(currentAddress()).toBe(`/dashboard/habits?habit=${read}`);
  });

  test('a note is restored', async () => {
    const { data, user } = await openScreen(rows);
    await user.click(screen.getByRole('button', { name: /^Restore the note “Two pages\s+more” of “Read”$/ }));
    expect(await screen.findByText('The note of “Read” was restored.')).toBeDefined();
    expect(data.changes).toEqual([{ name: 'habitNote.restore', args: { id: noteId } }]);
  });

  test('are restored with their deleted habit', async () => {
    const { data, user } = await openScreen({
      habits: [habit(read, 'Read', deleted)],
      habit_notes: [note],
      habit_images: [image],
    });
    expect(textsOf('Deleted')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Restore “Read”' }));
    const [back] = data.rows('habits');
    for (const parts of ['habit_notes', 'habit_images']) {
      expect(childrenOfHabit(data.rows(parts) as unknown as Part[], back as unknown as HabitRules)).toHaveLength(1);
    }
  });
});

type Part = Parameters<typeof childrenOfHabit>[0] extends Iterable<infer Row> ? Row : never;

describe('runs before a restart', () => {
  const day = (state: string) => ({
    state,
    ...(state === 'done' && { everDone: true }),
    at: '2026-11-01T08:00:00.000Z',
    zone: 'UTC',
  });
  const november = '2026-11' as LocalMonth;
  const rows = {
    habits: [habit(read, 'Read', { runId: secondRun }), habit(walk, 'Walk', { deletedAt: '2026-11-20T10:00:00.000Z' })],
    habit_runs: [
      { id: read, habitId: read, endedAt: '2026-11-19T08:30:00.000Z' },
      { id: walk, habitId: walk, endedAt: '2026-11-19T08:30:00.000Z' },
      { id: ids[5], habitId: read, endedAt: '2026-11-18T08:30:00.000Z' },
      { id: ids[6], habitId: read, endedAt: null },
    ],
    habit_months: [
      {
        id: habitMonthId(read, november),
        habitId: read,
        runId: read,
        month: november,
        days: { '03': day('done'), '04': day('done'), '05': day('skipped') },
      },
      { id: habitMonthId(walk, november), habitId: walk, runId: walk, month: november, days: { '03': day('done') } },
    ],
  };

  test('are shown if they have content and their habit is not deleted', async () => {
    await openScreen(rows);
    expect(textsOf('Earlier runs')).toEqual(['Read2 days done. Restarted on November 19, 2026 · 28 days leftRestore']);
  });

  test('come back, and that can be undone', async () => {
    const { data, user } = await openScreen(rows);
    await user.click(screen.getByRole('button', { name: 'Restore the run of “Read” until November 19, 2026' }));
    expect(await screen.findByText('The earlier run of “Read” was restored.')).toBeDefined();
    expect(screen.queryByRole('region', { name: 'Earlier runs' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(rowsOf('Earlier runs')).toHaveLength(1));
    expect(data.changes).toEqual([
      { name: 'habit.bringBack', args: { habitId: read, runId: read } },
      { name: 'habit.bringBack', args: { habitId: read, runId: secondRun } },
    ]);
  });
});

describe('replaced texts', () => {
  const november = '2026-11' as LocalMonth;
  const monthId = habitMonthId(read, november);
  const noteId = ids[8] ?? '';
  const version = (ofCollection: string, ofId: string, field: string, text: string, displacedAt: string) => ({
    id: textVersionId({ collection: ofCollection, id: ofId }, field, text),
    ofCollection,
    ofId,
    field,
    text,
    displacedAt,
  });
  const note = { state: 'done', at: '2026-11-07T08:00:00.000Z', zone: 'UTC', note: 'Ten pages.' };
  const rows = {
    habits: [
      habit(read, 'Read', { description: 'In the evening' }),
      habit(walk, 'Walk', { deletedAt: '2026-11-20T10:00:00.000Z' }),
    ],
    habit_months: [{ id: monthId, habitId: read, runId: read, month: november, days: { '07': note } }],
    habit_notes: [{ id: noteId, habitId: read, runId: read, content: 'What this one wrote' }],
    text_versions: [
      version('habits', read, 'description', 'In the morning', '2026-11-20T08:00:00.000Z'),
      version('habits', read, 'description', 'In the evening', '2026-11-20T07:00:00.000Z'),
      version('habit_months', monthId, 'days.07.note', 'Twenty pages.\n'.repeat(20), '2026-11-19T08:00:00.000Z'),
      version('habits', walk, 'description', 'To the sea', '2026-11-18T08:00:00.000Z'),
      version('habit_notes', noteId, 'content', 'What another device wrote', '2026-11-17T08:00:00.000Z'),
      version('tasks', ids[7] ?? '', 'description', 'Not on any screen yet', '2026-11-18T08:00:00.000Z'),
    ],
  };

  test('are shown with their source, newest first, unless the text is in place again', async () => {
    const { user } = await openScreen(rows);
    const [first, second, third, ...others] = textsOf('Replaced texts');
    expect(first).toBe('ReadDescription, replaced on November 20, 2026 · 29 days leftIn the morningRestore');
    expect(second).toMatch(/^ReadNote of November 7, 2026, replaced on November 19, 2026 · 28 days leftTwenty pages\./);
    expect(third).toBe('ReadNote text, replaced on November 17, 2026 · 26 days leftWhat another device wroteRestore');
    expect(others).toEqual([]);
    const more = screen.getByRole('button', { name: 'Show all' });
    expect(more.getAttribute('aria-expanded')).toBe('false');
    await user.click(more);
    expect(screen.getByRole('button', { name: 'Show less' }).getAttribute('aria-expanded')).toBe('true');
  });

  test('a description comes back, and the present one is kept as deleted', async () => {
    const { data, user } = await openScreen(rows);
    const [button] = screen.getAllByRole('button', { name: 'Restore the replaced text of “Read”' });
    if (button) await user.click(button);
    expect(await screen.findByText('The text of “Read” was restored.')).toBeDefined();
    expect(data.find({ collection: 'habits', id: read })).toMatchObject({ description: 'In the morning' });
    expect(textsOf('Replaced texts').filter((row) => row?.includes('In the evening'))).toEqual([
      'ReadDescription, replaced on November 21, 2026 · 30 days leftIn the eveningRestore',
    ]);
  });

  test('the text of a note is restored, and the present one is kept as deleted', async () => {
    const { data, user } = await openScreen(rows);
    const [, , button] = screen.getAllByRole('button', { name: 'Restore the replaced text of “Read”' });
    if (button) await user.click(button);
    await waitFor(() => expect(data.rows('habit_notes')[0]).toMatchObject({ content: 'What another device wrote' }));
    expect(textsOf('Replaced texts').filter((row) => row?.includes('What this one wrote'))).toHaveLength(1);
  });

  test('a note is restored, and the present one is kept as deleted', async () => {
    const { data, user } = await openScreen(rows);
    const [, button] = screen.getAllByRole('button', { name: 'Restore the replaced text of “Read”' });
    if (button) await user.click(button);
    const month = data.find({ collection: 'habit_months', id: monthId });
    expect(month?.['days']).toMatchObject({ '07': { state: 'done', note: 'Twenty pages.\n'.repeat(20) } });
    expect(data.changes[0]).toMatchObject({
      name: 'habit.noteDay',
      args: { habitId: read, runId: read, day: '2026-11-07', at: '2026-11-21T08:30:00.000Z', zone: 'UTC' },
    });
    await waitFor(() => expect(textsOf('Replaced texts').some((row) => row?.includes('Ten pages.'))).toBe(true));
  });
});

describe('when nothing is deleted', () => {
  test('explains the page', async () => {
    await openScreen();
    expect(screen.getByRole('heading', { name: 'Nothing here' })).toBeDefined();
    expect(screen.getByText('Items you delete can be restored from here for 30 days.')).toBeDefined();
  });

  test('never fetched: a skeleton', async () => {
    await openScreen({}, (data) => data.report({ history: 'never-fetched', state: 'sending' }));
    expect(screen.getByRole('status', { name: 'Loading deleted items…' })).toBeDefined();
  });

  test('never fetched and offline: an error and a retry', async () => {
    const { data, user } = await openScreen({}, (fresh) =>
      fresh.report({ history: 'never-fetched', state: 'offline', error: { code: 'unreachable' } }),
    );
    expect(screen.getByRole('heading', { name: 'Deleted items couldn’t be loaded' })).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(data.asked).toEqual(['sync']);
  });

  test('a deletion on another device appears without a reload', async () => {
    const { data } = await openScreen({ lists: [{ id: home, name: 'Home', colour: 'plum' }] });
    act(() => data.receive('lists', { id: home, name: 'Home', colour: 'plum' }));
    expect(screen.queryByRole('region', { name: 'Deleted' })).toBeNull();
    await act(() => data.mutate('list.delete', { id: home }));
    expect(rowsOf('Deleted')).toHaveLength(1);
  });
});

describe('child rows of tasks', () => {
  const [task = '', step = '', , , note = '', file = ''] = ids;
  const deletedAt = '2026-11-20T10:00:00.000Z';
  const parts = {
    tasks: [
      { id: task, title: 'Paint', description: 'now' },
      { id: home, title: 'Old one', description: '', deletedAt },
    ],
    subtasks: [
      { id: step, taskId: task, title: 'Sand it', deletedAt },
      { taskId: home, title: 'Comes back with its task', deletedAt },
    ],
    task_notes: [{ id: note, taskId: task, content: 'Green!', deletedAt }],
    task_attachments: [{ id: file, taskId: task, fileName: 'fence.jpg', deletedAt }],
  };

  test('are listed with the name of their task, and restored there', async () => {
    const { data, user } = await openScreen(parts);
    expect(textsOf('Deleted').toSorted()).toEqual([
      'Old oneTask, deleted on November 20, 2026 · 30 days leftRestore',
      'PaintAttachment, deleted on November 20, 2026 · 30 days leftfence.jpgRestore',
      'PaintNote, deleted on November 20, 2026 · 30 days leftGreen!Restore',
      'PaintSubtask, deleted on November 20, 2026 · 30 days leftSand itRestore',
    ]);
    await user.click(screen.getByRole('button', { name: 'Restore the subtask “Sand it” of “Paint”' }));
    expect(data.changes).toEqual([{ name: 'subtask.restore', args: { id: step } }]);
    expect(await screen.findByText('The subtask of “Paint” was restored.')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(currentAddress()).toBe(`/dashboard/tasks?task=${task}`);
  });

  test('are restored after another device replaced them, without losing the replacement', async () => {
    const key = { collection: 'tasks', id: task };
    const { data, user } = await openScreen({
      tasks: [{ id: task, title: 'Paint', description: 'now' }],
      text_versions: [
        {
          ...{ id: textVersionId(key, 'description', 'before'), ofCollection: 'tasks', ofId: task },
          ...{ field: 'description', text: 'before', displacedAt: deletedAt },
        },
      ],
    });
    await user.click(screen.getByRole('button', { name: 'Restore the replaced text of “Paint”' }));
    const patch = { id: task, changes: { description: 'before' }, base: { description: 'before' } };
    expect(data.changes).toEqual([{ name: 'task.patch', args: patch }]);
    await waitFor(() => expect(screen.getByText('now')).toBeDefined());
  });
});
