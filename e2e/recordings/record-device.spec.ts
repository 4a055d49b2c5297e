/** Records the device, the server and the files of `fixtures/old-device`; its README says how. */
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, localDate } from '@dayward/domain';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { copyDatabase } from '../../apps/server/test/process/database-copy.ts';
import { launchServer, type ServerProcess } from '../../apps/server/test/process/server-process.ts';
import { copyDevice } from '../fixtures/device-copy.ts';
import { pushChanges } from '../fixtures/push-changes.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { listsPage } from '../pages/lists.page.ts';
import { settingsPage } from '../pages/settings.page.ts';
import { signUpPage } from '../pages/sign-up.page.ts';
import { tasksPage } from '../pages/tasks.page.ts';

const ROOT = join(import.meta.dirname, '../..');
const FOLDER = process.env['DAYWARD_RECORDING'] ?? join(ROOT, 'e2e/fixtures/old-device');
const PICTURE = join(ROOT, 'apps/web/public/icon-192.png');
// As in fixtures/old-device.ts, which an earlier checkout lacks.
const APP_SECRET = 'a secret that only recorded devices know';
const OWNER = { name: 'Robin', email: 'robin@example.org', password: 'correct horse battery' };
const ZONE = 'Europe/Berlin';
/** Days of habits, counted back from today: the latest weeks, and a week of a month that devices read late. */
const PAST_DAYS = [...range(1, 30), ...range(150, 156)];

test.use({ timezoneId: ZONE, viewport: { width: 1280, height: 900 } });

let folder: string;
let dataDir: string;
let server: ServerProcess;
let baseUrl: string;

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dayward-recording-'));
  dataDir = join(folder, 'data');
  server = launchServer({ dataDir, program: 'bundle', env: { APP_SECRET } });
  baseUrl = await server.ready;
});

test.afterAll(async () => {
  await server.end('SIGTERM');
  await rm(folder, { recursive: true, force: true });
});

test('records a device with unsent changes, its server and its files', async ({ page, context, browser }) => {
  const shell = appShell(page);
  const habits = habitsPage(page);
  const tasks = tasksPage(page);
  const lists = listsPage(page);
  const open = (path: string) => page.goto(`${baseUrl}${path}`);
  const isSynced = () => expect(shell.sync).toHaveAccessibleName('Sync: Synced');

  await open('/signup');
  await signUpPage(page).signUp(OWNER);
  await expect(shell.dashboardHeading).toBeVisible();
  await grantPro();
  await pushChanges(page, baseUrl, randomUUID(), changesOfAnotherDevice());
  await page.reload();

  await test.step('uses the app online', async () => {
    await open('/dashboard/habits');
    await habits.add('Read 10 pages');
    await habits.circle('Read 10 pages').click();
    await habits.nameField.fill('Drink water');
    await page.getByRole('button', { name: 'More options…' }).click();
    await habits.dialog.getByLabel('What completes a day').selectOption('Do it several times');
    await habits.dialog.getByLabel('Times a day').fill('3');
    await habits.dialog.getByLabel('Unit').fill('glasses');
    await habits.dialog.getByRole('button', { name: 'Add habit' }).click();
    await page.getByRole('button', { name: 'Add 1 to “Drink water”' }).click();
    await habits.details('Read 10 pages').click();
    const panel = habits.panel('Read 10 pages');
    await panel.getByRole('tab', { name: 'Notes' }).click();
    await panel.getByRole('textbox', { name: 'Note', exact: true }).fill('**Better** in the morning');
    await panel.getByRole('button', { name: '4 of 5: good' }).click();
    await panel.getByRole('button', { name: 'Add note' }).click();
    await expect(panel.getByRole('listitem', { name: /^Note from/ })).toBeVisible();
    await panel.getByRole('tab', { name: 'Images' }).click();
    await panel.locator('input[type=file]').first().setInputFiles(PICTURE);
    await expect(panel.getByRole('button', { name: /^Open Image from/ })).toBeVisible();
    await expect(panel.getByText('Waiting to upload')).toBeHidden();

    await open('/dashboard/tasks');
    await tasks.add('Pay rent tomorrow 9am #Finance !high');
    await tasks.add('Water the plants every day');
    await tasks.add('Call Sam');
    await tasks.row('Call Sam').getByRole('link', { name: 'Call Sam' }).click();
    const details = page.getByRole('dialog', { name: 'Call Sam' });
    await addSubtask(details, 'Find the number');
    await addSubtask(details, 'Agree on a day');
    await details
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'offer.txt', mimeType: 'text/plain', buffer: Buffer.from('An offer.') });
    await expect(details.getByText('offer.txt', { exact: true })).toBeVisible();
    await expect(details.getByText(/Waiting to upload|^Sending/)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(details).toBeHidden();
    await isSynced();

    await open('/dashboard/lists');
    await lists.add({ name: 'Spring trip', colour: 'Moss' });
    await expect(lists.row('Spring trip')).toBeVisible();
    await isSynced();
    await open('/dashboard/settings/appearance');
    await page.getByText('Dark', { exact: true }).click();
    await isSynced();
    await settingsPage(page).weekStart.selectOption('Saturday');
    await settingsPage(page).save();
    await isSynced();
    await expectInstalled(page);
  });

  await test.step('saves its files', async () => {
    await open('/dashboard/settings/data');
    const region = (name: string) => page.getByRole('region', { name, exact: true });
    await save(page, region('Export and backup').getByRole('button', { name: 'Export Data' }), 'export.json');
    await save(page, region('Export and backup').getByRole('button', { name: 'Create Backup' }), 'backup.json');
    await save(page, region('Habits').getByRole('button', { name: 'Export All Data' }), 'habits.json');
    await save(page, region('Tasks').getByRole('button', { name: 'Export', exact: true }), 'tasks.json');
    await save(page, region('Tasks').getByRole('button', { name: 'Backup', exact: true }), 'tasks-backup.json');
  });

  await test.step('is closed while another device changes what this one does not learn of', async () => {
    await isSynced();
    await page.close();
    const elsewhere = await browser.newContext({ baseURL: baseUrl });
    const other = await elsewhere.newPage();
    const signIn = await other.request.post(`${baseUrl}/api/v1/auth/sign-in/email`, {
      data: { email: OWNER.email, password: OWNER.password },
      headers: { origin: baseUrl },
    });
    expect(signIn.ok()).toBe(true);
    await pushChanges(other, baseUrl, randomUUID(), [
      { name: 'list.create', args: { id: randomUUID(), name: 'From another device', colour: 'plum' } },
      { name: 'task.create', args: { id: randomUUID(), title: 'Added on another device' } },
    ]);
    await elsewhere.close();
    await mkdir(FOLDER, { recursive: true });
    await write('server.json', { ...(await withoutSessions()), files: await storedFiles() });
    await server.end('SIGTERM');
  });

  await changeOffline(await context.newPage());
});

/** Opens the app without a server, makes changes that stay unsent, and records the device before and after the sign-out. */
async function changeOffline(page: Page) {
  const shell = appShell(page);
  const habits = habitsPage(page);
  const tasks = tasksPage(page);
  const lists = listsPage(page);
  await page.goto(`${baseUrl}/dashboard/habits`);

  await test.step('goes on without a network', async () => {
    await habits.add('Walk the dog');
    await habits.circle('Walk the dog').click();
    await habits.circle('Meditate').click();
    await page.getByRole('button', { name: 'Add 1 to “Drink water”' }).click();
    await habits.choose('Stretch', 'Edit');
    await habits.dialog.getByLabel('Name').fill('Stretch the back');
    await habits.dialog.getByRole('button', { name: 'Save' }).click();
    await habits.choose('Old habit', 'Delete');
    await habits.dialog.getByRole('button', { name: 'Delete', exact: true }).click();
    await expect(habits.row('Old habit')).toBeHidden();
    await habits.details('Read 10 pages').click();
    const panel = habits.panel('Read 10 pages');
    await panel.getByRole('tab', { name: 'Progress' }).click();
    await panel.getByLabel('Note for the day').fill('By the lake.');
    await panel.getByLabel('Note for the day').blur();
    await panel.getByRole('tab', { name: 'Images' }).click();
    await panel.locator('input[type=file]').first().setInputFiles(PICTURE);
    await expect(panel.getByText('Waiting to upload')).toBeVisible();
    await panel.getByRole('button', { name: 'Close' }).last().click();

    await goTo(page, 'Tasks');
    await tasks.add('Buy bread today');
    await tasks.circle('Water the plants').first().click();
    await tasks.row('Call Sam').getByRole('link', { name: 'Call Sam' }).click();
    const details = page.getByRole('dialog', { name: 'Call Sam' });
    await details.getByRole('checkbox', { name: '“Find the number” is done' }).check();
    await addSubtask(details, 'Write it down');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'More for “Answer Kim”' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();

    await goTo(page, 'Lists');
    await lists.add({ name: 'Books', colour: 'Coral' });
    await page.getByRole('button', { name: 'Delete “Home”' }).click();
    await expect(lists.row('Home')).toBeHidden();
  });

  await test.step('is recorded', async () => {
    await write('device.json', await copyDevice(page));
    await shell.signOut();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /sign out/i })
      .click();
    await expect(page).toHaveURL(`${baseUrl}/`);
    // Leaving ends when the last key is erased.
    await expect.poll(async () => JSON.stringify(await copyDevice(page))).not.toContain('"$key"');
    await write('device-signed-out.json', await copyDevice(page));
  });
}

async function addSubtask(details: Locator, title: string) {
  await details.getByLabel('Add a subtask').fill(title);
  await details.getByLabel('Add a subtask').press('Enter');
  await expect(
    details
      .getByText(title)
      .or(details.getByLabel(`Subtask “${title}”`))
      .first(),
  ).toBeVisible();
}

async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();
}

async function save(page: Page, button: Locator, name: string) {
  const download = page.waitForEvent('download');
  await button.click();
  await mkdir(join(FOLDER, 'files'), { recursive: true });
  await (await download).saveAs(join(FOLDER, 'files', name));
}

async function write(name: string, content: unknown) {
  await writeFile(join(FOLDER, name), `${JSON.stringify(content)}\n`);
}

/** Sessions are credentials, and end; who opens the device signs in. */
async function withoutSessions() {
  const copy = await copyDatabase(dataDir);
  const isKept = ([table]: [string, unknown]) =>
    !/^auth\.(session|attempts|verification|mail_tokens|known_addresses)$/.test(table);
  return { ...copy, tables: Object.fromEntries(Object.entries(copy.tables).filter(isKept)) };
}

async function storedFiles(): Promise<Record<string, string>> {
  const root = join(dataDir, 'files');
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const files = paths.map(async (path) => [path.slice(root.length + 1), (await readFile(path)).toString('base64')]);
  return Object.fromEntries(await Promise.all(files));
}

async function grantPro() {
  const { PATH = '', HOME = '' } = process.env;
  const args = ['--disable-warning=ExperimentalWarning', 'scripts/grant-plan.ts', OWNER.email, 'Pro', '3650'];
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env: { PATH, HOME, DATA_DIR: dataDir } });
}

function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** One row of each kind at least, and some weeks of history. */
function changesOfAnotherDevice() {
  const today = localDate(new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date()));
  const ids = (count: number) => Array.from({ length: count }, () => randomUUID());
  const [walk = '', run = '', sit = '', sweets = '', stretch = '', old = '', gone = '', secondRun = ''] = ids(8);
  const [home = '', work = '', report = '', rent = '', kim = '', archived = ''] = ids(6);
  const at = (day: string) => `${day}T07:30:00.000Z`;
  const of = (habitId: string, day: string) => ({ habitId, runId: habitId, day, at: at(day), zone: ZONE });
  const past = PAST_DAYS.map((back) => addDays(today, -back));
  const yesterday = addDays(today, -1);
  return [
    {
      name: 'habit.create',
      args: {
        id: walk,
        name: 'Morning walk',
        colour: 'moss',
        category: 'Fitness',
        icon: 'dog',
        startsOn: addDays(today, -160),
        timeOfDay: 'morning',
        tags: ['outside'],
        description: 'Around the *lake*.',
      },
    },
    {
      name: 'habit.create',
      args: {
        id: run,
        name: 'Run',
        kind: 'quantity',
        target: 5,
        unit: 'km',
        schedule: { type: 'times', times: 3, per: 'week' },
        sortOrder: 1,
      },
    },
    {
      name: 'habit.create',
      args: {
        id: sit,
        name: 'Practise',
        kind: 'duration',
        target: 20,
        schedule: { type: 'weekdays', days: [1, 2, 3, 4, 5] },
        group: 'Evening',
        sortOrder: 2,
      },
    },
    {
      name: 'habit.create',
      args: { id: sweets, name: 'Sweets', kind: 'at_most', target: 2, schedule: { type: 'daily' }, sortOrder: 3 },
    },
    {
      name: 'habit.create',
      args: {
        id: stretch,
        name: 'Stretch',
        schedule: { type: 'every', days: 3 },
        startsOn: addDays(today, -9),
        moreReminders: ['18:00'],
        sortOrder: 4,
        pauses: [{ from: addDays(today, -5), to: addDays(today, -4) }],
      },
    },
    { name: 'habit.create', args: { id: old, name: 'Old habit', sortOrder: 5 } },
    {
      name: 'habit.create',
      args: { id: gone, name: 'Archived habit', archivedAt: at(addDays(today, -20)), sortOrder: 6 },
    },
    { name: 'habit.create', args: { id: randomUUID(), name: 'Meditate', category: 'Mindfulness', sortOrder: 7 } },
    ...past.map((day, back) => ({
      name: 'habit.setDay',
      args: { ...of(walk, day), state: back % 9 === 8 ? 'skipped' : back % 13 === 12 ? 'missed' : 'done' },
    })),
    { name: 'habit.noteDay', args: { ...of(walk, yesterday), note: 'Rain, but *fine*.', base: '' } },
    { name: 'habit.celebrate', args: { habitId: walk, runId: walk, days: 7, on: addDays(today, -30) } },
    ...past.slice(0, 10).map((day) => ({
      name: 'habit.logAmount',
      args: { ...of(run, day), removes: [], adds: [{ id: randomUUID(), amount: 2.5 }] },
    })),
    {
      name: 'habit.logAmount',
      args: { ...of(sweets, yesterday), removes: [], adds: [{ id: randomUUID(), amount: 1 }] },
    },
    {
      name: 'timer.log',
      args: {
        id: randomUUID(),
        subjectKind: 'habit',
        subjectId: sit,
        runId: sit,
        day: yesterday,
        zone: ZONE,
        startedAt: `${yesterday}T18:00:00.000Z`,
        endedAt: `${yesterday}T18:25:00.000Z`,
      },
    },
    { name: 'habit.setDay', args: { ...of(stretch, addDays(today, -9)), state: 'done' } },
    { name: 'habit.restart', args: { habitId: stretch, runId: secondRun } },
    {
      name: 'habitNote.create',
      args: { id: randomUUID(), habitId: walk, content: 'A **new** path.', mood: 4, energy: 5, date: yesterday },
    },
    { name: 'list.create', args: { id: home, name: 'Home', colour: 'moss' } },
    { name: 'list.create', args: { id: work, name: 'Work', colour: 'indigo' } },
    {
      name: 'task.create',
      args: {
        id: report,
        title: 'Slides for Monday',
        description: 'With *two* charts.',
        listId: work,
        category: 'Work',
        priority: 'Urgent',
        status: 'In Progress',
        dueDate: addDays(today, 3),
        dueTime: '09:30',
        estimatedTime: 120,
        tags: ['deep work'],
        reminders: [{ kind: 'before', minutes: 60 }],
        assignee: 'Kim',
        plannedOn: today,
      },
    },
    ...['Collect the figures', 'Draw the charts', 'Write it'].map((title, sortOrder) => ({
      name: 'subtask.create',
      args: { id: randomUUID(), taskId: report, title, sortOrder, completed: sortOrder === 0 },
    })),
    {
      name: 'taskNote.create',
      args: { id: randomUUID(), taskId: report, content: 'Asked for an offer.', author: 'Robin', date: yesterday },
    },
    {
      name: 'timer.log',
      args: {
        id: randomUUID(),
        subjectKind: 'task',
        subjectId: report,
        runId: null,
        day: yesterday,
        zone: ZONE,
        startedAt: `${yesterday}T09:00:00.000Z`,
        endedAt: `${yesterday}T09:45:00.000Z`,
      },
    },
    {
      name: 'task.create',
      args: {
        id: rent,
        title: 'Pay the insurance',
        category: 'Finance',
        dueDate: addDays(today, 10),
        recurrence: { rule: 'FREQ=MONTHLY;BYMONTHDAY=-1', startsOn: today },
        recurring: 'Monthly',
      },
    },
    { name: 'task.create', args: { id: kim, title: 'Answer Kim', listId: home, dueDate: yesterday } },
    {
      name: 'task.create',
      args: {
        id: archived,
        title: 'Archived task',
        status: 'Done',
        completed: true,
        archivedAt: at(addDays(today, -70)),
      },
    },
    { name: 'task.create', args: { id: randomUUID(), title: 'Done task', status: 'Done', completed: true } },
    {
      name: 'taskFilter.create',
      args: {
        id: randomUUID(),
        name: 'Urgent at work',
        filter: { categories: ['Work'], priorities: ['Urgent'], listIds: [work, null] },
        sortKey: 'priority',
        view: 'board',
      },
    },
    { name: 'settings.change', args: { settingsType: 'privacy', changes: { profilePublic: true } } },
    { name: 'settings.change', args: { settingsType: 'channels', changes: { email: false } } },
  ];
}
