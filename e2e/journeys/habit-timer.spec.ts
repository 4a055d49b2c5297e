import { expectAccessible } from '../fixtures/page-audit.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { timers } from '../pages/timers.page.ts';

test.use({ hasOutage: true });

test('[HAB-09] [HAB-16] a habit measured in minutes is created in the form, timed, and stopped on another device', async ({
  memberPage: page,
  browser,
  app,
  newcomer,
  openPage,
}) => {
  const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
  const second = await openPage(elsewhere);
  const today = page.getByRole('region', { name: 'Today' });

  await test.step('fills in the form', async () => {
    const habits = habitsPage(page);
    const { dialog } = habits;
    await page.goto('/dashboard/habits');
    await habits.nameField.fill('Meditate');
    await page.getByRole('button', { name: 'More options…' }).click();
    await dialog.getByLabel('What completes a day').selectOption('Spend time on it');
    await dialog.getByLabel('Minutes a day').fill('1');
    await dialog.getByRole('button', { name: 'Add another time' }).click();
    await dialog.getByText('More details').click();
    const tags = dialog.getByRole('combobox', { name: 'Tags' });
    await tags.fill('calm');
    await tags.press('Enter');
    await tags.press('Enter');
    await expect(dialog.getByText('Enter a tag.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add habit' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('starts the timer on Today, and it still runs after a reload', async () => {
    await page.goto('/dashboard');
    await timers(page).start('Meditate').click();
    await expect(timers(page).chip('Meditate')).toBeVisible();
    await expectAccessible(page);
    await expectInstalled(page);
    await page.reload();
    await expect(timers(page).chip('Meditate')).toBeVisible();
    await expect(timers(page).chip('Meditate')).not.toContainText('0:00');
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
  });

  await test.step('a second device shows it on every page, and stops it', async () => {
    await second.goto('/login?to=%2Fdashboard%2Flists');
    await signInPage(second).signIn(newcomer);
    await expect(timers(second).chip('Meditate')).toBeVisible();
    await expectAccessible(second);
    await timers(second).chip('Meditate').click();
    await second.getByRole('menuitem', { name: 'Stop' }).click();
    await expect(second.getByText('“Meditate”: 1 minute.')).toBeVisible();
    await expect(timers(second).chip('Meditate')).toBeHidden();
  });

  await test.step('the first device has the minutes, and no timer any more', async () => {
    await expect(today).toContainText('1 of 1 min');
    await expect(timers(page).chip('Meditate')).toBeHidden();
    await expect(timers(page).start('Meditate')).toBeVisible();
  });

  await app.halt();
  await test.step('without a server a timer starts and stops too', async () => {
    await timers(page).start('Meditate').click();
    await expect(timers(page).chip('Meditate')).toBeVisible();
    // It is shown before it is saved.
    await expect(appShell(page).sync).toHaveAccessibleName(/1 change waiting/);
    await page.reload();
    await timers(page).stop('Meditate').click();
    await expect(today).toContainText('2 min · goal 1');
  });

  await app.resume();
  await test.step('once it is up, the other device and the server have the entry', async () => {
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced', { timeout: 60_000 });
    await second.goto('/dashboard');
    await expect(second.getByRole('region', { name: 'Today' })).toContainText('2 min · goal 1');
    const { items } = await (await page.request.get('/api/v1/habits')).json();
    expect(items).toEqual([
      expect.objectContaining({
        ...{ name: 'Meditate', kind: 'duration', target: 1, tags: ['calm'], completedToday: true, totalDays: 1 },
        ...{ reminderTime: '09:00', reminderEnabled: true, moreReminders: ['12:00'] },
      }),
    ]);
  });

  await elsewhere.close();
});
