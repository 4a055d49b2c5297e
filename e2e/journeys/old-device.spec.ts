import { API_PREFIX, SYNC_PROTOCOL } from '@dayward/contract';
import type { Page } from '@playwright/test';
import type { AppServer } from '../fixtures/app-server.ts';
import { copyDevice, type DeviceCopy } from '../fixtures/device-copy.ts';
import {
  installOldDevice,
  loggedChanges,
  OWNER,
  readOldDevice,
  signInOwner,
  startServerOnOldData,
} from '../fixtures/old-device.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { listsPage } from '../pages/lists.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { tasksPage } from '../pages/tasks.page.ts';

/** Each journey has the server to itself: the device sends its changes once. */
const test = base.extend<{ oldApp: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter to learn what a fixture needs
  oldApp: async ({}, use) => {
    const app = await startServerOnOldData();
    await use(app);
    await app.stop();
  },
  baseURL: ({ oldApp }, use) => use(oldApp.baseUrl),
});

test.use({ hasOutage: true, timezoneId: 'Europe/Berlin' });

type Row = { id: string; rev: number } & Record<string, unknown>;

/** The entries of a store of the account's database. */
function storedIn(copy: DeviceCopy, store: 'outbox' | 'refused' | 'rows' | 'things') {
  const database = copy.databases.find(({ name }) => !name.startsWith('dayward-blobs-'));
  return database?.stores.find(({ name }) => name === store)?.entries.map(({ value }) => value) ?? [];
}

const OLD_DEVICE = readOldDevice('device');
const OLD_ROWS = storedIn(OLD_DEVICE, 'rows') as { collection: string; row: Row }[]; // as the app stores them
const UNSENT = storedIn(OLD_DEVICE, 'outbox').length;
/** The account's version that the device had pulled. */
const OLD_REV = Math.max(...OLD_ROWS.map(({ row }) => row.rev));

async function pullAll(page: Page): Promise<Record<string, Row[]>> {
  const answer = await page.request.get(`${API_PREFIX}/sync/pull?since=0&protocol=${SYNC_PROTOCOL}`);
  const { rows, hasMore } = await answer.json();
  expect(hasMore).toBe(false);
  return rows;
}

/** The names of the rows that changed after the device was recorded, by collection; without notifications, which jobs write. */
function changedRows(rows: Readonly<Record<string, readonly Row[]>>): Record<string, string[]> {
  const habits = new Map(rows['habits']?.map(({ id, name }) => [id, name]));
  const nameOf = (row: Row) => {
    const name = row['name'] ?? row['title'] ?? row['fileName'] ?? habits.get(String(row['habitId']));
    return `${String(name)}${row['deletedAt'] === null ? '' : ', deleted'}${row['completed'] === true ? ', done' : ''}`;
  };
  const changed = Object.entries(rows)
    .filter(([collection]) => collection !== 'notifications')
    .map(
      ([collection, all]) =>
        [
          collection,
          all
            .filter(({ rev }) => rev > OLD_REV)
            .map(nameOf)
            .sort(),
        ] as const,
    );
  return Object.fromEntries(changed.filter(([, names]) => names.length > 0));
}

/** What happened since the server was recorded, as the account's log has it: a change that ran twice would be here twice. */
async function newlyLogged(page: Page): Promise<Record<string, number>> {
  const { items } = await (await page.request.get(`${API_PREFIX}/analytics`)).json();
  const counts: Record<string, number> = {};
  for (const { eventType } of items as { eventType: string }[]) counts[eventType] = (counts[eventType] ?? 0) + 1;
  for (const eventType of loggedChanges()) counts[eventType] = (counts[eventType] ?? 0) - 1;
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0));
}

/** The server has every row that the device had, each of its unsent changes once, and its picture. */
async function expectAllOnServer(page: Page): Promise<void> {
  const habitId = OLD_ROWS.find(({ row }) => row['name'] === 'Read 10 pages')?.row.id;
  const pictures = async () => {
    const { items } = await (await page.request.get(`${API_PREFIX}/habits/${habitId}/images`)).json();
    return (items as { address: string | null }[]).map(({ address }) => address !== null);
  };
  await expect.poll(pictures).toEqual([true, true]);
  const rows = await pullAll(page);
  expect(changedRows(rows)).toEqual({
    lists: ['Books', 'From another device', 'Home, deleted'],
    tasks: [
      ...['Added on another device', 'Answer Kim, deleted', 'Buy bread', 'Water the plants', 'Water the plants, done'],
    ],
    subtasks: ['Find the number, done', 'Write it down'],
    habits: ['Old habit, deleted', 'Stretch the back', 'Walk the dog'],
    habit_months: ['Drink water', 'Meditate', 'Read 10 pages', 'Walk the dog'],
    habit_images: ['icon-192.png'],
  });
  expect(await newlyLogged(page)).toEqual({
    ...{ habit_created: 1, habit_updated: 1, habit_deleted: 1, habit_completed: 2, habit_note_added: 1 },
    ...{ task_created: 2, task_completed: 1, task_deleted: 1 }, // one is the next of a series
  });
  for (const { collection, row } of OLD_ROWS) {
    const now = rows[collection]?.find(({ id }) => id === row.id);
    if (now === undefined || now.rev <= OLD_REV) expect(now).toMatchObject(row);
  }
  const read = rows['habit_months']?.find((month) => month['habitId'] === habitId);
  expect(Object.values(read?.['days'] ?? {})).toEqual([
    expect.objectContaining({ state: 'done', note: 'By the lake.' }),
  ]);
  const water = rows['habits']?.find(({ name }) => name === 'Drink water')?.id;
  const drunk = rows['habit_months']?.find((month) => month['habitId'] === water);
  expect(Object.values(drunk?.['days'] ?? {})).toEqual([
    expect.objectContaining({ logs: [expect.anything(), expect.anything()] }),
  ]);
}

test('a device of an earlier build opens offline with its rows, and its unsent changes are sent exactly once', async ({
  page,
  context,
  oldApp,
  openPage,
}) => {
  await signInOwner(page);
  await installOldDevice(page, OLD_DEVICE);
  await page.close();
  await oldApp.halt();
  const tab = await openPage(context);
  const shell = appShell(tab);
  const [habits, tasks, lists] = [habitsPage(tab), tasksPage(tab), listsPage(tab)];

  await test.step('offline it shows its rows with the unsent changes', async () => {
    await tab.goto('/dashboard/habits');
    await expect(shell.sync).toHaveAccessibleName(`Sync: Offline · ${UNSENT} changes waiting`);
    await expect(tab.locator('html')).toHaveAttribute('data-theme', 'dark');
    for (const name of [
      'Morning walk',
      'Run',
      'Practise',
      'Sweets',
      'Stretch the back',
      'Read 10 pages',
      'Walk the dog',
    ])
      await expect(habits.row(name)).toBeVisible();
    await expect(habits.row('Old habit')).toHaveCount(0);
    await tab.goto('/dashboard/tasks');
    for (const title of ['Slides for Monday', 'Pay the insurance', 'Pay rent', 'Call Sam', 'Buy bread'])
      await expect(tasks.row(title)).toBeVisible();
    await expect(tasks.row('Answer Kim')).toHaveCount(0);
    await shell.openLists();
    await expect(lists.heading).toBeVisible();
    for (const name of ['Spring trip', 'Books']) await expect(lists.row(name)).toBeVisible();
    await expect(tab.getByRole('button', { name: 'Delete “Home”' })).toHaveCount(0);
  });

  await oldApp.resume();

  await test.step('once the server is back, it has each change once, and the device has what is new', async () => {
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced', { timeout: 60_000 });
    await expect(lists.row('From another device')).toBeVisible();
    await expectAllOnServer(tab);
    const onServer = Object.values(await pullAll(tab))
      .flat()
      .map(({ id }) => id);
    const onDevice = async () => (storedIn(await copyDevice(tab), 'rows') as { row: Row }[]).map(({ row }) => row.id);
    await expect.poll(async () => (await onDevice()).sort()).toEqual(onServer.sort());
  });

  await test.step('the device goes on under its name and number, with nothing unsent or refused', async () => {
    const copy = await copyDevice(tab);
    expect([storedIn(copy, 'outbox'), storedIn(copy, 'refused')]).toEqual([[], []]);
    const stateOf = (device: DeviceCopy) =>
      storedIn(device, 'things').find((value) => Object.hasOwn(value as object, 'nextN'));
    const { clientId, nextN, storeId } = stateOf(OLD_DEVICE) as Record<string, unknown>;
    expect(stateOf(copy)).toMatchObject({ clientId, nextN, storeId });
    expect(copy.databases.map(({ name }) => name)).toEqual(OLD_DEVICE.databases.map(({ name }) => name));
  });
});

test('changes that were sealed when their owner signed out of an earlier build are sent after the next sign-in', async ({
  page,
}) => {
  await installOldDevice(page, readOldDevice('device-signed-out'));
  await page.goto('/login');
  await signInPage(page).signIn(OWNER);
  await expect(appShell(page).dashboardHeading).toBeVisible();
  await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced', { timeout: 60_000 });
  await expectAllOnServer(page);
});
