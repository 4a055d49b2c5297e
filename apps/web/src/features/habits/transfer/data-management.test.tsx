import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { FakeLocalData } from '#test/fake-local-data.ts';
import { FakeServer } from '#test/fake-server.ts';
import { ada } from '#test/people.ts';
import { currentAddress } from '#test/render-app.tsx';
import { renderComponent } from '#test/render-component.tsx';
import { catchSavedFiles } from '#test/saved-files.ts';
import { DataManagement } from '../habits.lazy.ts';

const [read, run] = ['0193b2c4-6d1e-7c3a-9f2b-000000000001', '0193b2c4-6d1e-7c3a-9f2b-000000000002'];
const at = '2026-11-21T08:30:00.000Z';
const IMPORT_ERROR = 'Import Error - Failed to import habit data. Please check the file format.';

const saved = catchSavedFiles();

async function withHabits(): Promise<FakeLocalData> {
  const data = new FakeLocalData(ada.id);
  await data.mutate('habit.create', { id: read, name: 'Read' });
  await data.mutate('habit.create', { id: run, name: 'Run', archivedAt: at });
  const day = { habitId: read, runId: read, day: '2026-11-20', at, zone: 'UTC', state: 'done' } as const;
  await data.mutate('habit.setDay', day);
  data.changes.length = 0;
  return data;
}

async function open(data: FakeLocalData, props: ComponentProps<typeof DataManagement> = {}) {
  const app = await renderComponent(<DataManagement {...props} />, { server: new FakeServer({ user: ada }), data });
  await screen.findByRole('region', { name: 'Data Management' });
  const choose = (content: string, name = 'habits.json') =>
    app.user.upload(screen.getByLabelText('Import Data (.json)', { selector: 'input' }), new File([content], name));
  return { ...app, data, choose };
}

const press = (name: string) => screen.getByRole('button', { name });
const dialog = () => screen.findByRole('dialog');
const fileOf = (...habits: unknown[]) => JSON.stringify({ version: '1.0.0', habits });
const habitsOf = (data: FakeLocalData) => data.rows('habits').filter(({ deletedAt }) => deletedAt === null);

test('[HAB-18] the card exports, imports and clears, and shows archived or active habits', async () => {
  const onShowArchived = vi.fn();
  const { user, redraw } = await open(await withHabits(), { onShowArchived });
  for (const name of ['Export All Data', 'Import Data (.json)', 'Clear All Data']) expect(press(name)).toBeDefined();
  await user.click(press('Show Archived'));
  expect(onShowArchived).toHaveBeenLastCalledWith(true);
  redraw(<DataManagement isArchivedShown onShowArchived={onShowArchived} />);
  await user.click(press('Show Active'));
  expect(onShowArchived).toHaveBeenLastCalledWith(false);
});

/** A page with a search field beside the card. */
function PageWithSearch() {
  const [typed, setTyped] = useState('');
  return (
    <>
      <input aria-label="Search" value={typed} onChange={({ target }) => setTyped(target.value)} />
      <DataManagement />
    </>
  );
}

test('the card does not re-render while the user types beside it', async () => {
  await renderComponent(<PageWithSearch />, { server: new FakeServer({ user: ada }), data: await withHabits() });
  await screen.findByText('2 habits, including archived ones');
  const search = screen.getByLabelText('Search');
  fireEvent.change(search, { target: { value: 'r' } }); // after the lazy parts have loaded
  const counting = vi.spyOn(Intl.PluralRules.prototype, 'select'); // every render of the card counts its habits
  fireEvent.change(search, { target: { value: 'run' } });
  expect(search).toHaveProperty('value', 'run');
  expect(counting).not.toHaveBeenCalled();
});

test('an account without habits can only import', async () => {
  await open(new FakeLocalData(ada.id));
  expect(press('Export All Data')).toHaveProperty('disabled', true);
  expect(press('Clear All Data')).toHaveProperty('disabled', true);
  expect(press('Import Data (.json)')).toHaveProperty('disabled', false);
});

describe('exporting', () => {
  test('[HAB-38] all habits saves habit-data-all-{date}.json, and reports it', async () => {
    const { user } = await open(await withHabits());
    await user.click(press('Export All Data'));
    expect(await screen.findByText('2 habits saved as habit-data-all-2026-11-21.json')).toBeDefined();
    expect(saved).toMatchObject([{ name: 'habit-data-all-2026-11-21.json' }]);
    const { version, habits } = JSON.parse(saved[0]?.content ?? '');
    expect(version).toBe('1.0.0');
    expect(habits).toMatchObject([
      { id: read, name: 'Read', archived: false, days: { '2026-11-20': { state: 'done' } } },
      { id: run, name: 'Run', archived: true },
    ]);
  });

  test('waits while older days load', async () => {
    const data = await withHabits();
    data.report({ history: 'loading' });
    const { user } = await open(data);
    await user.click(press('Export All Data'));
    expect(saved).toEqual([]);
    data.report({ history: 'complete' });
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  test('fails with a message if this device has no complete copy and the server is out of reach', async () => {
    const data = await withHabits();
    data.report({ history: 'never-fetched', state: 'offline', error: { code: 'unreachable' } });
    const { user } = await open(data);
    await user.click(press('Export All Data'));
    expect(await screen.findByText(/^Some of your data hasn’t reached this device yet/)).toBeDefined();
    expect(saved).toEqual([]);
  });
});

describe('importing', () => {
  test('previews a file, changes nothing before the confirmation, and then imports all of it', async () => {
    const { user, data, choose } = await open(await withHabits());
    await choose(
      fileOf(
        { id: read, name: 'Read a lot', days: { '2026-11-19': { state: 'done' }, '2026-11-20': { state: 'missed' } } },
        { name: 'Swim', aura: 'blue', notes: ['Cold'], images: ['a.jpg'] },
      ),
    );
    const shown = within(await dialog());
    expect(await shown.findByText('1 new habit')).toBeDefined();
    expect(shown.getByText(/^1 habit is already here/)).toBeDefined();
    expect(shown.getByText('1 day')).toBeDefined();
    expect(shown.getByText('1 day already has an entry here, which stays')).toBeDefined();
    expect(shown.getByText('1 note')).toBeDefined();
    expect(shown.getByText('1 image without its file, which is not in the export')).toBeDefined();
    expect(shown.getByText('1 entry we can’t use: aura')).toBeDefined();
    expect(data.changes).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('1 habit imported')).toBeDefined();
    expect(habitsOf(data).map(({ name }) => name)).toEqual(['Read', 'Run', 'Swim']);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('can be undone, which keeps exactly what was there before', async () => {
    const { user, data, choose } = await open(await withHabits());
    const daysOf = (habitId: string) =>
      data
        .rows('habit_months')
        .filter((month) => month['habitId'] === habitId)
        .map((month) => month['days']);
    const before = daysOf(read);
    await choose(
      fileOf(
        { id: read, name: 'Read', days: { '2026-11-19': { state: 'done' } }, notes: ['Cold'] },
        { name: 'Swim', days: { '2026-11-19': { state: 'done' } } },
      ),
    );
    await user.click(await within(await dialog()).findByRole('button', { name: 'Import' }));
    await waitFor(() => expect(habitsOf(data)).toHaveLength(3));
    expect(daysOf(read)).not.toEqual(before);
    await user.click(await screen.findByRole('button', { name: 'Undo import' }));
    expect(await screen.findByText(/^Import undone/)).toBeDefined();
    expect(habitsOf(data).map(({ name }) => name)).toEqual(['Read', 'Run']);
    expect(daysOf(read)).toEqual(before);
    expect(data.rows('habit_notes').filter(({ deletedAt }) => deletedAt === null)).toEqual([]);
  });

  test('can be cancelled', async () => {
    const { user, data, choose } = await open(new FakeLocalData(ada.id));
    await choose(fileOf({ name: 'Swim' }));
    await user.click(await within(await dialog()).findByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(data.changes).toEqual([]);
  });

  test('restores deleted habits', async () => {
    const data = await withHabits();
    const { user, choose } = await open(data);
    await user.click(press('Export All Data'));
    await waitFor(() => expect(saved).toHaveLength(1));
    for (const id of [read, run]) await data.mutate('habit.delete', { id });
    await choose(saved[0]?.content ?? '');
    const shown = within(await dialog());
    expect(await shown.findByText('2 habits restored from Recently deleted')).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Import' }));
    expect(await screen.findByText('2 habits imported')).toBeDefined();
    expect(habitsOf(data)).toHaveLength(2);
  });

  test('of existing habits says so, and offers nothing', async () => {
    const { user, choose } = await open(await withHabits());
    await user.click(press('Export All Data'));
    await waitFor(() => expect(saved).toHaveLength(1));
    await choose(saved[0]?.content ?? '', 'again.json');
    const shown = within(await dialog());
    expect(await shown.findByText('Everything in again.json is already here.')).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  test('[HAB-39] accepts only files that end in .json', async () => {
    const { user } = await open(new FakeLocalData(ada.id));
    const input = screen.getByLabelText('Import Data (.json)', { selector: 'input' });
    expect(input.getAttribute('accept')).toBe('.json');
    const clicks = vi.fn();
    input.addEventListener('click', clicks);
    await user.click(press('Import Data (.json)'));
    expect(clicks).toHaveBeenCalledOnce();
  });

  test.each([
    ['what is cut off', '{"habits":[{"name":"Re', /^It isn’t valid JSON/],
    ['an empty file', '', /^It isn’t valid JSON/],
    ['JSON without habits', '{"tasks":[]}', /It contains no list of habits/],
    ['a file of the future', '{"version":"2.0.0","habits":[]}', /made by a newer version/],
    ['ten thousand habits', JSON.stringify({ habits: Array(10_000).fill({ name: 'x' }) }), /more than 1,000 habits/],
    ['depth without end', `{"habits":${'['.repeat(200_000)}`, /^It isn’t valid JSON/],
  ])('[HAB-39] [HAB-41] refuses %s with a reason, and leaves the habits unchanged', async (_, content, reason) => {
    const { user, data, choose } = await open(await withHabits());
    const before = data.rows('habits');
    await choose(content);
    expect(await screen.findByText(IMPORT_ERROR)).toBeDefined();
    await user.click(press('See why'));
    expect(await within(await dialog()).findByText(reason)).toBeDefined();
    expect(data.rows('habits')).toBe(before);
    expect(data.changes).toEqual([]);
  });

  test('[HAB-41] one invalid habit refuses the whole file, and each error names its place', async () => {
    const { user, data, choose } = await open(await withHabits());
    await choose(fileOf({ name: 'Fine' }, { name: 'Wrong', goal: 99, days: { '2026-13-01': {} } }, 'x'));
    expect(await screen.findByText(IMPORT_ERROR)).toBeDefined();
    await user.click(press('See why'));
    const shown = within(await dialog());
    expect(await shown.findByText('3 entries are invalid:')).toBeDefined();
    expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Habit 2, Wrong: goal has an invalid value',
      'Habit 2, Wrong: days.2026-13-01 has an invalid value',
      'Habit 3: not a habit',
    ]);
    expect(data.changes).toEqual([]);
    await user.click(shown.getByRole('button', { name: 'Choose another file' }));
    await choose(fileOf({ name: 'Fine' }));
    expect(await screen.findByText('1 new habit')).toBeDefined();
  });

  test('[HAB-41] that fails to save on this device leaves everything unchanged, and can be retried', async () => {
    const { user, data, choose } = await open(await withHabits());
    await choose(fileOf({ name: 'Swim' }, { name: 'Row' }));
    data.isFull = true;
    await user.click(await within(await dialog()).findByRole('button', { name: 'Import' }));
    expect(await screen.findByText(/^Nothing was imported. Not saved/)).toBeDefined();
    expect(habitsOf(data)).toHaveLength(2);
    data.isFull = false;
    await user.click(press('Import'));
    expect(await screen.findByText('2 habits imported')).toBeDefined();
  });

  test('that was closed while its file was being read stays closed', async () => {
    const data = new FakeLocalData(ada.id);
    data.report({ history: 'loading' });
    const { user, choose } = await open(data);
    await choose(fileOf({ name: 'Swim' }));
    await user.click(await within(await dialog()).findByText('Close'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    data.report({ history: 'complete' });
    await choose(fileOf({ name: 'Swim' }, { name: 'Row' }), 'other.json');
    expect(await screen.findByText('2 new habits')).toBeDefined();
  });

  test('does not exceed the limit of an account', async () => {
    const rows = Array.from({ length: 999 }, (_, n) => ({
      name: `Habit ${n}`,
      runId: null,
      schedule: { type: 'daily' },
    }));
    const { choose } = await open(new FakeLocalData(ada.id, { habits: rows }));
    await choose(fileOf({ name: 'Swim' }, { name: 'Row' }));
    const shown = within(await dialog());
    const said = /^An account holds at most 1,000 habits\. There is room for 1, and the file adds 2\. Make room/;
    expect(await shown.findByText(said)).toBeDefined();
    expect(shown.queryByRole('button', { name: 'Import' })).toBeNull();
  });

  test('is not possible where nobody can tell what there is, and waits where the server is telling', async () => {
    const data = new FakeLocalData(ada.id);
    data.report({ history: 'never-fetched', state: 'offline', error: { code: 'unreachable' } });
    const { choose } = await open(data);
    await choose(fileOf({ name: 'Swim' }));
    expect(await within(await dialog()).findByText(/Some of your data hasn’t reached this device yet/)).toBeDefined();
    data.report({ state: 'sending', error: null });
    await choose(fileOf({ name: 'Swim' }));
    expect(await screen.findByText('Reading habits.json…')).toBeDefined();
    data.report({ history: 'complete' });
    expect(await screen.findByText('1 new habit')).toBeDefined();
  });
});

describe('deleting all', () => {
  test('[HAB-37] asks first, says that it cannot be undone, and offers a copy', async () => {
    const { user, data } = await open(await withHabits());
    await user.click(press('Clear All Data'));
    const shown = within(await dialog());
    expect(shown.getByRole('heading', { name: 'Clear all 2 habits?' })).toBeDefined();
    expect(shown.getByText(/cannot be undone/)).toBeDefined();
    await user.click(shown.getByRole('button', { name: 'Export them first' }));
    await waitFor(() => expect(saved).toHaveLength(1));
    await user.click(shown.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(habitsOf(data)).toHaveLength(2);
  });

  test('[HAB-37] after the confirmation every habit is in Recently deleted, archived ones too', async () => {
    const { user, data } = await open(await withHabits());
    await user.click(press('Clear All Data'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText('2 habits cleared')).toBeDefined();
    expect(habitsOf(data)).toEqual([]);
    await user.click(press('Recently deleted'));
    expect(currentAddress()).toBe('/dashboard/recently-deleted');
  });

  test('that fails to save on this device leaves every habit in place', async () => {
    const data = await withHabits();
    const { user } = await open(data);
    data.isFull = true;
    await user.click(press('Clear All Data'));
    await user.click(within(await dialog()).getByRole('button', { name: 'Clear all' }));
    expect(await screen.findByText(/^Not saved: this device could not keep/)).toBeDefined();
    expect(habitsOf(data)).toHaveLength(2);
  });
});
