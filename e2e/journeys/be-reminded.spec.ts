import { randomUUID } from 'node:crypto';
import { type PushService, startPushService } from '@dayward/testing/push-service';
import { startAppServer } from '../fixtures/app-server.ts';
import { minutesAgo } from '../fixtures/noon.ts';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { subscribeAt } from '../fixtures/push-browser.ts';
import { pushChanges } from '../fixtures/push-changes.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';

/** The server sends to a push service on this machine. */
const test = base.extend<object, { service: PushService }>({
  service: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter to learn what a fixture needs
    async ({}, use) => {
      const service = await startPushService();
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ service }, use) => {
      const app = await startAppServer({ env: { PUSH_HOSTS: service.host } });
      await use(app);
      await app.stop();
    },
    { scope: 'worker' },
  ],
});

test('[NOTI-17] a reminder arrives by push, and its button completes the habit on another device', async ({
  memberPage: page,
  newcomer,
  browser,
  app,
  service,
  openPage,
  timezoneId,
}) => {
  const pushes = await subscribeAt(service, page);
  const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
  const second = await openPage(elsewhere);

  await test.step('turns pushes on in this browser', async () => {
    await page.goto('/dashboard/notifications');
    await expectInstalled(page);
    await page.getByRole('button', { name: 'Turn on in this browser' }).click();
    await expect(page.getByText('This browser', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('signs in on a second device, where the habit is not done', async () => {
    await seedHabits(page, [
      { name: 'Water the ferns', reminderEnabled: true, reminderTime: minutesAgo(2, timezoneId) },
    ]);
    await second.goto('/login?to=%2Fdashboard%2Fhabits');
    await signInPage(second).signIn(newcomer);
    await expect(habitsPage(second).circle('Water the ferns')).toHaveAttribute('aria-pressed', 'false');
  });

  const push = await test.step('the server sends the reminder, which only this browser can read', async () => {
    // The browser is in the background: a visible app shows a toast instead.
    await page.goto('/help');
    await app.tellReminders(newcomer.email);
    await expect.poll(() => pushes.browser.pushes().length, { timeout: 60_000 }).toBe(1);
    const [received] = pushes.browser.pushes();
    expect(received).toMatchObject({ problem: undefined, status: 201, headers: { urgency: 'high' } });
    const text = received?.text() ?? '';
    expect(text).not.toContain('ferns');
    return { text, tag: JSON.parse(text).tag as string };
  });

  await test.step('the service worker shows it once, however often it comes', async () => {
    await pushes.deliver(push.text);
    const shown = { tag: push.tag, title: 'Habit reminder', actions: ['done', 'snooze'] };
    await expect.poll(pushes.shown).toMatchObject([shown]);
    await pushes.deliver(push.text);
    await expect.poll(pushes.shown).toMatchObject([shown]);
  });

  await test.step('its button completes the habit, and the second device shows it without a reload', async () => {
    await pushes.press(push.tag, 'done');
    await expect(habitsPage(second).circle('Water the ferns')).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(pushes.shown).toEqual([]);
  });

  await test.step('the notification is read, and the log says that it was sent', async () => {
    await page.goto('/dashboard/notifications');
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
    await expect(page.getByText(/^Last delivered/)).toBeVisible();
  });
  await elsewhere.close();
});

test('[REM-07] [REM-08] a smart reminder moves with the records, goes back in one tap, and completes its habit', async ({
  memberPage: page,
  newcomer,
  app,
  timezoneId,
}) => {
  const bell = page.getByRole('button', { name: /^Notifications/ });
  const list = page.getByRole('dialog', { name: 'Notifications' });

  await test.step('adds one for a habit that was done seven evenings', async () => {
    await app.grantPlan(newcomer.email, 'Pro', 30);
    await pushChanges(page, app.baseUrl, randomUUID(), readEachEvening(timezoneId));
    await page.goto('/dashboard/smart-reminders');
    await page.getByLabel('Title').fill('Read on');
    await page.getByLabel('Description').fill('Ten pages are enough.');
    await page.getByLabel('Time', { exact: true }).fill(minutesAgo(2, timezoneId));
    await page.getByRole('combobox', { name: 'For a habit or task' }).focus();
    await page.getByRole('button', { name: 'Show habits and tasks' }).click();
    await page.getByRole('option', { name: 'Habit: Read' }).click();
    await page.getByRole('button', { name: 'Add reminder' }).click();
    await expect(page.getByText(/^Moved from .* The median of 7 completions in 90 days/)).toBeVisible();
  });

  await test.step('puts it back to the set time, at which it arrives', async () => {
    await page.getByRole('button', { name: /^Back to / }).click();
    await expect(page.getByRole('button', { name: /^Move to / })).toBeVisible();
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
    await app.tellReminders(newcomer.email);
    await expect(bell).toHaveAccessibleName('Notifications, 1 unread');
  });

  await test.step('completes the habit from the list, which counts as its outcome', async () => {
    await bell.click();
    await list.getByRole('button', { name: 'Done: Read on' }).click();
    await expect(list.getByRole('button', { name: 'Done: Read on' })).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(page.getByText(/Sent once in 30 days, opened: 1, done within the hour: 1\.$/)).toBeVisible();
    await appShell(page).openHabits();
    await expect(habitsPage(page).circle('Read')).toHaveAttribute('aria-pressed', 'true');
  });
});

/** A habit that was done in the evening of each of the last seven days. */
function readEachEvening(zone = 'UTC') {
  const id = randomUUID();
  const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone: zone }); // 2026-11-21
  // It is about noon in the zone.
  const evenings = Array.from(
    { length: 7 },
    (_, back) => new Date(Date.now() - (back + 1) * 86_400_000 + 6 * 3_600_000),
  );
  return [
    { name: 'habit.create', args: { id, name: 'Read', sortOrder: 0, startsOn: dayOf.format(evenings.at(-1)) } },
    ...evenings.map((at) => ({
      name: 'habit.setDay',
      args: { habitId: id, runId: id, day: dayOf.format(at), at: at.toISOString(), zone, state: 'done' },
    })),
  ];
}
