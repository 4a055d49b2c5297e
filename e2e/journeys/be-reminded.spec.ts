import { type PushService, startPushService } from '@dayward/testing/push-service';
import { startAppServer } from '../fixtures/app-server.ts';
import { minutesAgo } from '../fixtures/noon.ts';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { subscribeAt } from '../fixtures/push-browser.ts';
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
