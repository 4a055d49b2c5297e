import { TaskEntity } from '@dayward/contract/features/tasks';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { catchSavedFiles } from '#test/saved-files.ts';
import { DataManagement } from '../tasks.lazy.ts';

const [write, call, old] = [1, 2, 3].map((n) => `0193b2c4-6d1e-7c3a-9f2b-00000000000${n}`) as [string, string, string];
const IMPORT_ERROR = 'Import Error - Failed to import task data. Please check the file format.';

const saved = catchSavedFiles();

const taskOf = (id: string, title: string, more: object = {}) => ({
  ...TaskEntity.schemas.fields.parse({ title, ...more }),
  id,
});

function withTasks(): FakeLocalData {
  return new FakeLocalData(ada.id, {
    tasks: [
      taskOf(write, 'Write', { dueDate: '2026-11-21' }),
      taskOf(call, 'Call', {
        completed: true,
        status: 'Done',
        completedAt: '2026-11-20T08:00:00.000Z',
        actualTime: 20,
      }),
      taskOf(old, 'Old', { archivedAt: '2026-11-01T08:00:00.000Z' }),
    ],
    subtasks: [{ taskId: call, title: 'Number', completed: true, sortOrder: 0 }],
  });
}

async function open(data: FakeLocalData) {
  const app = await renderComponent(<DataManagement />, { server: new FakeServer({ user: ada }), data });
  await screen.findByRole('region', { name: 'Data Management' });
  const choose = (content: string, name = 'tasks.json') =>
    app.user.upload(screen.getByLabelText('Import (.json)', { selector: 'input' }), new File([content], name));
  const only = (scope: string) => app.user.selectOptions(screen.getByLabelText('Which tasks'), scope);
  return { ...app, data, choose, only };
}

const press = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const fileOf = (...tasks: unknown[]) => JSON.stringify({ version: '1.0.0', tasks });
const tasksOf = (data: FakeLocalData) => data.rows('tasks').filter(({ deletedAt }) => deletedAt === null);
const find = (data: FakeLocalData, id: string) => data.find({ collection: 'tasks', id });

test('[TASK-01] [TASK-02] the card has every action, and all of them are enabled', async () => {
  await open(withTasks());
  const names = ['Export', 'Import (.json)', 'Restart', 'Backup', 'Duplicate', 'Share', 'Archive', 'Clear All'];
  for (const name of names) expect(press(name)).toHaveProperty('disabled', false);
});

test('an account without tasks can only import', async () => {
  await open(new FakeLocalData(ada.id));
  for (const name of ['Export', 'Restart', 'Backup', 'Share', 'Clear All']) {
    expect(press(name)).toHaveProperty('disabled', true);
  }
  expect(press('Import (.json)')).toHaveProperty('disabled', false);
});

test.each([
  ['loading', 'Loading your older tasks…'],
  ['never-fetched', 'Some of your tasks haven’t reached this device yet.'],
] as const)('while tasks are still loading (%s), shows no count and disables all actions', async (history, said) => {
  const data = withTasks();
  data.report({ history });
  await open(data);
  expect(screen.getByText(said)).toBeDefined();
  expect(screen.queryByText(/^\d+ tasks, including/)).toBeNull();
  const scopes = within(screen.getByLabelText('Which tasks')).getAllByRole('option');
  expect(scopes.map(({ textContent }) => textContent)).toEqual(['All', 'Open', 'Done', 'Archived']);
  for (const name of ['Export', 'Restart', 'Backup', 'Duplicate', 'Share', 'Archive', 'Clear All']) {
    expect(press(name)).toHaveProperty('disabled', true);
  }
  act(() => {
    data.receive('tasks', taskOf(crypto.randomUUID(), 'Older', { archivedAt: '2020-11-01T08:00:00.000Z' }));
    data.report({ history: 'complete' });
  });
  expect(screen.getByText('4 tasks, including archived ones')).toBeDefined();
  expect(scopes.map(({ textContent }) => textContent)).toEqual(['All (4)', 'Open (1)', 'Done (1)', 'Archived (2)']);
  expect(press('Clear All')).toHaveProperty('disabled', false);
});

describe('files', () => {
  test('[TASK-34] are named task-data-{id or all}-{date}.json, and the backup task-manager-backup-{date}.json', async () => {
    const { user, only } = await open(withTasks());
    await user.click(press('Export'));
    expect(await screen.findByText('3 tasks saved as task-data-all-2026-11-21.json')).toBeDefined();
    await user.click(press('Backup'));
    expect(await screen.findByText('3 tasks saved as task-manager-backup-2026-11-21.json')).toBeDefined();
    await only('open');
    await user.click(press('Export'));
    const single = `task-data-${write}-2026-11-21.json`;
    expect(await screen.findByText(`1 task saved as ${single}`)).toBeDefined();
    expect(saved.map(({ name }) => name)).toEqual([
      ...['task-data-all-2026-11-21.json', 'task-manager-backup-2026-11-21.json', single],
    ]);
    expect(saved.map(({ content }) => JSON.parse(content).tasks.length)).toEqual([3, 3, 1]);
    expect(JSON.parse(saved[0]?.content ?? '').tasks[1]).toMatchObject({
      title: 'Call',
      subtasks: [{ title: 'Number' }],
    });
  });

  test('[TASK-38] report an export that failed', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new TypeError('No room');
    });
    const { user } = await open(withTasks());
    await user.click(press('Export'));
    const said = await screen.findByText('Export Error - Failed to export data.');
    expect(said.closest('li')?.className).toContain('bg-danger');
  });

  test('[TASK-35] preview their content, change nothing before the confirmation, and can be undone', async () => {
    const { user, data, choose } = await open(withTasks());
    const before = tasksOf(data);
    await choose(
      fileOf({ id: write, title: 'Other words', notes: ['Draft'] }, { title: 'Swim', aura: 'blue', attachments: [1] }),
    );
    const shown = within(await dialog());
    expect(await shown.findByText('1 new task')).toBeDefined();
    expect(shown.getByText(/^1 task is already here/)).toBeDefined();
    expect(shown.getByText('1 note')).toBeDefined();
    expect(shown.getByText('1 attachment without its file, which is not in the export')).toBeDefined();
    expect(shown.getByText('1 entry we can’t use: aura')).toBeDefined();
    expect(data.changes).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 task imported')).toBeDefined();
    expect(tasksOf(data).map(({ title }) => title)).toEqual(['Write', 'Call', 'Old', 'Swim']);
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText(/^Import undone/)).toBeDefined();
    expect(tasksOf(data)).toEqual(before);
    expect(data.rows('task_notes').filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
  });

  test('[TASK-35] only those with the extension .json are offered', async () => {
    await open(withTasks());
    expect(screen.getByLabelText('Import (.json)', { selector: 'input' }).getAttribute('accept')).toBe('.json');
  });

  test.each([
    ['what is cut off', '{"tasks":[{"title":"Wr', /^It isn’t valid JSON/],
    ['JSON without tasks', '{"habits":[]}', /It contains no list of tasks/],
    ['a file of the future', '{"version":"2.0.0","tasks":[]}', /made by a newer version/],
    ['a wrong task', fileOf({ title: 'Fine' }, { title: 'Wrong', priority: 'Huge' }), /priority has an invalid value/],
  ])('[TASK-37] refuses %s with the reason, and leaves the tasks unchanged', async (_, content, reason) => {
    const { user, data, choose } = await open(withTasks());
    const before = data.rows('tasks');
    await choose(content);
    expect(await screen.findByText(IMPORT_ERROR)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('See why'));
    expect(await within(await dialog()).findByText(reason)).toBeDefined();
    expect(data.rows('tasks')).toBe(before);
    expect(data.changes).toEqual([]);
  });

  test('[TASK-38] report a file that cannot be read as one, once, and lead to the reason', async () => {
    const { user, data } = await open(withTasks());
    const files = [new File([fileOf({ title: 'Swim' })], 'tasks.txt')];
    fireEvent.change(screen.getByLabelText('Import (.json)', { selector: 'input' }), { target: { files } });
    const message = 'Import Error - Failed to import data. Please check the file format.';
    expect((await screen.findByText(message)).closest('li')?.className).toContain('bg-danger');
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(press('See why'));
    expect(await within(await dialog()).findByText('Choose a file that ends in .json.')).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('[TASK-37] that exceed the account’s quota report it before the import', async () => {
    const { data, choose } = await open(withTasks());
    const lists = Array.from({ length: 501 }, (_, n) => ({ name: `List ${n}` }));
    await choose(JSON.stringify({ tasks: [{ title: 'Swim' }], lists }));
    const shown = within(await dialog());
    const said =
      'An account holds at most 500 lists. There is room for 500, and the file adds 501. ' +
      'Make room for everything to import this file.';
    expect(await shown.findByText(said)).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(data.changes).toEqual([]);
  });

  test('[TASK-37] change nothing if the account has no room for any more at the time of the import', async () => {
    const { user, data, choose } = await open(withTasks());
    await choose(JSON.stringify({ tasks: [], lists: [{ name: 'Home' }] }));
    const button = await within(await dialog()).findByRole('button', { name: 'Import' });
    for (let n = 0; n < 500; n += 1) data.receive('lists', { id: crypto.randomUUID(), name: `List ${n}` });
    await user.click(button);
    expect(await screen.findByText(/^An account holds at most 500 lists/)).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test('[TASK-37] that this device cannot save change nothing, and can be retried', async () => {
    const { user, data, choose } = await open(withTasks());
    await choose(fileOf({ title: 'Swim' }, { title: 'Row' }));
    data.isFull = true;
    await user.click(await within(await dialog()).findByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/^Nothing was imported. Not saved/)).toBeDefined();
    expect(tasksOf(data)).toHaveLength(3);
    data.isFull = false;
    await user.click(press('Import'));
    expect(await screen.findByText('2 tasks imported')).toBeDefined();
  });
});

describe('bulk actions', () => {
  test('[TASK-23] [TASK-33] restart tasks only after a confirmation, with Undo', async () => {
    const { user, data, only } = await open(withTasks());
    await only('done');
    await user.click(press('Restart'));
    const question = within(await dialog());
    expect(question.getByRole('heading', { name: 'Restart 1 task?' })).toBeDefined();
    expect(data.changes).toEqual([]);
    await user.click(question.getByRole('button', { name: 'Restart' }));
    expect(await screen.findByText('1 task starts over.')).toBeDefined();
    expect(find(data, call)).toMatchObject({ completed: false, status: 'Todo', actualTime: 0, completedAt: null });
    expect(data.rows('subtasks')).toMatchObject([{ completed: false }]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(find(data, call)).toMatchObject({ completed: true, status: 'Done', actualTime: 20 }));
    expect(data.rows('subtasks')).toMatchObject([{ completed: true }]);
  });

  test('[TASK-25] duplicate tasks as open ones, with their subtasks', async () => {
    const { user, data, only } = await open(withTasks());
    await only('done');
    await user.click(press('Duplicate'));
    expect(await screen.findByText('1 task was duplicated.')).toBeDefined();
    expect(tasksOf(data).at(-1)).toMatchObject({ title: 'Call', status: 'Todo', completed: false });
    expect(data.rows('subtasks')).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(tasksOf(data)).toHaveLength(3));
  });

  test('[TASK-24] archive and restore tasks', async () => {
    const { user, data, only } = await open(withTasks());
    await only('done');
    await user.click(press('Archive'));
    await waitFor(() => expect(find(data, call)).toMatchObject({ archivedAt: expect.any(String) }));
    await only('archived');
    await user.click(press('Restore'));
    await waitFor(() => expect(tasksOf(data).every(({ archivedAt }) => archivedAt === null)).toBe(true));
  });

  test('[TASK-32] [TASK-33] delete tasks only after a confirmation that says it is permanent, and offers a backup', async () => {
    const { user, data } = await open(withTasks());
    await user.click(press('Clear All'));
    const question = within(await dialog());
    expect(question.getByRole('heading', { name: 'Clear all 3 tasks?' })).toBeDefined();
    expect(question.getByText(/cannot be undone/)).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Export them first' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(tasksOf(data)).toHaveLength(3);
    await user.click(question.getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('3 tasks cleared')).toBeDefined();
    expect(tasksOf(data)).toEqual([]);
    await user.click(press('Recently deleted'));
    expect(currentAddress()).toBe('/dashboard/recently-deleted');
  });
});

describe('[TASK-39] sharing', () => {
  test('copies the selected tasks as text, with a message', async () => {
    const { user } = await open(withTasks());
    await user.click(press('Share'));
    const shown = within(await dialog());
    await user.click(await shown.findByRole('checkbox', { name: 'Old' }));
    expect(shown.getByRole('heading', { name: 'Share 2 tasks' })).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Copy as text' }));
    expect(await screen.findByText('2 tasks copied')).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('- [ ] Write (due Today)\n- [x] Call\n  - [x] Number');
  });

  test('uses the system’s share sheet if there is one', async () => {
    const share = vi.fn(async () => undefined);
    const languages = { value: navigator.languages };
    vi.stubGlobal('navigator', Object.create(navigator, { share: { value: share }, languages }));
    const { user, only } = await open(withTasks());
    await only('open');
    await user.click(press('Share'));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Share…' }));
    expect(share).toHaveBeenCalledWith({ title: 'Share 1 task', text: '- [ ] Write (due Today)' });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers a link for a single task, and none for several', async () => {
    const { user } = await open(withTasks());
    await user.click(press('Share'));
    const shown = within(await dialog());
    await user.click(await shown.findByRole('checkbox', { name: 'Old' }));
    expect(shown.queryByRole('heading', { name: 'Share a link' })).toBeNull();
    await user.click(shown.getByRole('checkbox', { name: 'Write' }));
    expect(await shown.findByRole('heading', { name: 'Share a link' })).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Create link' }));
    expect(await shown.findByLabelText('Your link')).toBeDefined();
  });

  test('reports a failure, and keeps the text available', async () => {
    const { user } = await open(withTasks());
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('No', 'NotAllowedError'));
    await user.click(press('Share'));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Copy as text' }));
    expect(await screen.findByText(/didn’t allow copying/)).toBeDefined();
    expect(within(await dialog()).getByText(/- \[ \] Write/)).toBeDefined();
  });
});
