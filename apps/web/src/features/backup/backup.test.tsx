import { ENTITIES } from '@dayward/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { catchSavedFiles } from '#test/saved-files.ts';
import { BackupSection, ResetSection } from './index.ts';

const [read, water, home] = [1, 2, 3].map((n) => `0193b2c4-6d1e-7c3a-9f2b-00000000000${n}`) as [string, string, string];
const IMPORT_ERROR = 'Import failed - Failed to import data. Please check the file format.';

const saved = catchSavedFiles();

async function lived(): Promise<FakeLocalData> {
  const data = new FakeLocalData(ada.id);
  await data.mutate('habit.create', { id: read, name: 'Read' });
  await data.mutate('list.create', { id: home, name: 'Home' });
  await data.mutate('task.create', { id: water, title: 'Water', listId: home });
  await data.mutate('settings.change', { settingsType: 'appearance', changes: { theme: 'dark' } });
  data.changes.length = 0;
  return data;
}

async function open(data: FakeLocalData, server = new FakeServer({ user: ada })) {
  const parts = (
    <>
      <BackupSection />
      <ResetSection />
    </>
  );
  const app = await renderComponent(parts, { server, data });
  await screen.findByRole('region', { name: 'Reset' });
  const choose = (content: string, name = 'backup.json') =>
    app.user.upload(screen.getByLabelText('Import Data (.json)', { selector: 'input' }), new File([content], name));
  return { ...app, data, choose };
}

const press = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const here = (data: FakeLocalData) =>
  ['habits', 'tasks', 'lists'].map((kind) => data.rows(kind).filter(({ deletedAt }) => deletedAt === null).length);

describe('[AUTH-28] everything in one file', () => {
  test('is saved as a backup, and as an export', async () => {
    const { user } = await open(await lived());
    await user.click(press('Create Backup'));
    expect(await screen.findByText(/Everything is saved as dayward-ai-backup-2026-11-21\.json$/)).toBeDefined();
    await user.click(press('Export Data'));
    await waitFor(() => expect(saved).toHaveLength(2));
    expect(saved.map(({ name }) => name)).toEqual([
      'dayward-ai-backup-2026-11-21.json',
      'dayward-ai-export-2026-11-21.json',
    ]);
    const [backup, exported] = saved.map(({ content }) => JSON.parse(content));
    expect(backup).toMatchObject({
      ...{ version: '1.0.0', backupDate: '2026-11-21T08:30:00.000Z', piRewards: [] },
      userProfile: { name: ada.name, email: ada.email, plan: 'Free', settings: { appearance: { theme: 'dark' } } },
      ...{ habits: [{ name: 'Read' }], tasks: [{ title: 'Water' }], lists: [{ name: 'Home' }] },
    });
    expect(exported.exportDate).toBe('2026-11-21T08:30:00.000Z');
  });

  test('lists the links of shared tasks only in the export, without their targets', async () => {
    const server = new FakeServer({ user: ada });
    const link = { id: home, createdAt: '2026-11-20T08:30:00.000Z', expiresAt: null };
    server.taskShares.live.set(water, [link]);
    const { user } = await open(await lived(), server);
    await user.click(press('Export Data'));
    await user.click(press('Create Backup'));
    await waitFor(() => expect(saved).toHaveLength(2));
    const [exported, backup] = ['export', 'backup'].map((kind) => saved.find(({ name }) => name.includes(`-${kind}-`)));
    const { sharedLinks } = JSON.parse(exported?.content ?? '');
    expect(sharedLinks).toEqual([{ ...link, taskId: water, title: 'Task' }]);
    expect(JSON.parse(backup?.content ?? '').sharedLinks).toBeUndefined();
  });

  test('is exported offline as well, with a note that the rewards and the list of links are missing', async () => {
    const server = new FakeServer({ user: ada });
    const { user } = await open(await lived(), server);
    server.isAway = true;
    await user.click(press('Export Data'));
    expect(await screen.findByText(/Your Pi rewards and shared links aren’t in it/)).toBeDefined();
    const content = JSON.parse(saved[0]?.content ?? '');
    expect(content).toMatchObject({ habits: [{ name: 'Read' }] });
    expect('sharedLinks' in content).toBe(false);
  });

  test('shows an error if it cannot be created', async () => {
    vi.spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new TypeError('No room');
    });
    const { user } = await open(await lived());
    await user.click(press('Create Backup'));
    expect(await screen.findByText('Backup failed - Failed to create backup. Please try again.')).toBeDefined();
    await user.click(press('Export Data'));
    expect(await screen.findByText('Export failed - Failed to export data. Please try again.')).toBeDefined();
  });

  test('brings everything back after a preview, and can be undone', async () => {
    const { user, unmount } = await open(await lived());
    await user.click(press('Create Backup'));
    await waitFor(() => expect(saved).toHaveLength(1));
    unmount();

    const { user: other, data, choose } = await open(new FakeLocalData(ada.id));
    await choose(saved[0]?.content ?? '');
    const shown = within(await dialog());
    for (const line of ['1 habit', '1 task', '1 list', /^1 group of settings/]) {
      expect(await shown.findByText(line)).toBeDefined();
    }
    expect(data.changes).toEqual([]);
    await other.click(shown.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Data management complete - The backup is imported')).toBeDefined();
    expect(here(data)).toEqual([1, 1, 1]);
    await other.click(await screen.findByRole('button', { name: 'Undo import' }));
    await waitFor(() => expect(here(data)).toEqual([0, 0, 0]));
  });

  test('is brought in as a whole, even if the device is full directly after', async () => {
    const data = new FakeLocalData(ada.id);
    const { user, choose } = await open(data);
    await choose(JSON.stringify({ habits: [{ name: 'Read' }], tasks: [{ title: 'Water' }], piRewards: [] }));
    const { mutateAll } = data;
    data.mutateAll = async (changes) => {
      await mutateAll(changes);
      data.isFull = true;
    };
    await user.click(await within(await dialog()).findByRole('button', { name: 'Import' }));
    expect(await screen.findByText('Data management complete - The backup is imported')).toBeDefined();
    expect(here(data)).toEqual([1, 1, 0]);
  });

  test('that the account has no room for says so kind by kind before anything is done', async () => {
    const { data, choose } = await open(await lived());
    const lists = Array.from({ length: 500 }, (_, n) => ({ name: `List ${n}` }));
    const habits = Array.from({ length: 1000 }, (_, n) => ({ name: `Habit ${n}` }));
    await choose(JSON.stringify({ habits, tasks: [{ title: 'Swim' }], lists, piRewards: [] }));
    const shown = within(await dialog());
    for (const brought of ['1,000 habits', '1 task', '500 lists'])
      expect(await shown.findByText(brought)).toBeDefined();
    expect(
      shown.getByText(
        'An account holds at most 1,000 habits. There is room for 999, and the file adds 1,000. ' +
          'An account holds at most 500 lists. There is room for 499, and the file adds 500. ' +
          'Make room for everything to import this file.',
      ),
    ).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Import' })).toBeNull();
    expect(data.changes).toEqual([]);
  });

  test('that exceeds the plan names the plan that allows it, if limits are enforced', async () => {
    const server = new FakeServer({ user: ada });
    server.account.enforceLimits = true;
    const { data, choose, runtime } = await open(await lived(), server);
    await act(() => runtime.plans.refresh());
    const habits = Array.from({ length: 5 }, (_, n) => ({ name: `Habit ${n}` }));
    await choose(JSON.stringify({ habits, tasks: [], piRewards: [] }));
    const said =
      /^The plan Free holds at most 5 habits\. There is room for 4, and the file adds 5\. Basic has room for \d+\./;
    expect(await within(await dialog()).findByText(said)).toBeDefined();
    expect(data.changes).toEqual([]);
  });

  test.each([
    ['what is cut off', '{"habits":[', /^It isn’t valid JSON/],
    ['a file of habits alone', '{"habits":[]}', /^Invalid backup file format/],
    ['a wrong task', '{"habits":[],"tasks":[{"title":""}],"piRewards":[]}', /title has an invalid value/],
  ])('refuses %s, shows the reason, and changes nothing', async (_, content, reason) => {
    const { user, data, choose } = await open(await lived());
    await choose(content);
    expect(await screen.findByText(IMPORT_ERROR)).toBeDefined();
    expect(screen.queryByRole('dialog')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'See why' }));
    expect(await within(await dialog()).findByText(reason)).toBeDefined();
    expect(data.changes).toEqual([]);
    expect(here(data)).toEqual([1, 1, 1]);
  });
});

describe('[AUTH-28] reset', () => {
  test('lists what is deleted, asks for confirmation, offers a backup, and then deletes all', async () => {
    const { user, data } = await open(await lived());
    await user.click(press('Reset all data…'));
    const question = within(await dialog());
    expect(question.getByRole('heading', { name: 'Confirm Data Reset' })).toBeDefined();
    expect(question.getByText(/cannot be undone in one step/)).toBeDefined();
    const listed = () => question.getAllByRole('listitem').map(({ textContent }) => textContent);
    await waitFor(() => expect(listed()).toEqual(['1 habit', '1 task', '1 list', '0 Pi rewards', '0 backups']));
    expect(question.getByText(/Your Pi rewards and their credit stay/)).toBeDefined();
    const confirm = question.getByRole('button', { name: 'Delete All Data' });
    expect(confirm).toHaveProperty('disabled', true);
    await user.click(question.getByRole('button', { name: 'Create a backup first' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(question.getByRole('checkbox', { name: 'I understand that this action cannot be undone' }));
    await user.click(confirm);
    expect(await screen.findByText('Data management complete - Everything is deleted')).toBeDefined();
    expect(here(data)).toEqual([0, 0, 0]);
    expect(data.rows('settings')).toHaveLength(1);
    await user.click(press('Recently deleted'));
    expect(currentAddress()).toBe('/dashboard/recently-deleted');
  });

  test('leaves no row of any kind, including kinds without a page', async () => {
    const data = await lived();
    data.receive('task_filters', { id: home, name: 'Late' });
    data.receive('notifications', { id: read, title: 'Task Overdue' });
    const { user } = await open(data);
    await user.click(press('Reset all data…'));
    const question = within(await dialog());
    await user.click(question.getByRole('checkbox'));
    await user.click(question.getByRole('button', { name: 'Delete All Data' }));
    expect(await screen.findByText('Data management complete - Everything is deleted')).toBeDefined();
    const kept = ENTITIES.filter(({ collection }) => data.rows(collection).some(({ deletedAt }) => deletedAt === null));
    expect(kept.map(({ name }) => name)).toEqual([]);
  });

  test('shows an error if this device cannot store it, and changes nothing', async () => {
    const data = await lived();
    const { user } = await open(data);
    data.isFull = true;
    await user.click(press('Reset all data…'));
    const question = within(await dialog());
    await user.click(question.getByRole('checkbox'));
    await user.click(question.getByRole('button', { name: 'Delete All Data' }));
    expect(await screen.findByText('Reset failed - Failed to reset data. Please try again.')).toBeDefined();
    expect(here(data)).toEqual([1, 1, 1]);
  });

  test('waits for the full history, because the counts are unknown before', async () => {
    const data = await lived();
    data.report({ history: 'loading' });
    await open(data);
    expect(screen.getByText(/^Your data is still loading/)).toBeDefined();
    expect(press('Reset all data…')).toHaveProperty('disabled', true);
    act(() => data.report({ history: 'complete' }));
    expect(press('Reset all data…')).toHaveProperty('disabled', false);
  });

  test('is not offered for an empty account', async () => {
    await open(new FakeLocalData(ada.id));
    expect(press('Reset all data…')).toHaveProperty('disabled', true);
  });
});
