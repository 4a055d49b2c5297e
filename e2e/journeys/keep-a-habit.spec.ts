import type { Page } from '@playwright/test';
import { tabTo } from '../fixtures/keyboard.ts';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { signUpPage } from '../pages/sign-up.page.ts';

test.use({ hasOutage: true });

/** The events of the account in its log: each change exactly once, otherwise one was applied twice or never. */
async function changesInLog(page: Page): Promise<Record<string, number>> {
  const { items } = await (await page.request.get('/api/v1/analytics')).json();
  const counts: Record<string, number> = {};
  for (const { eventType } of items as { eventType: string }[]) counts[eventType] = (counts[eventType] ?? 0) + 1;
  return counts;
}

test('[HAB-22] [SYNC-07] [MOB-11] a habit is kept through an outage and a closed tab, sent once, and seen on a second device', async ({
  page,
  context,
  browser,
  app,
  newcomer,
  openPage,
}) => {
  const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
  const second = await openPage(elsewhere);
  const secondHabits = habitsPage(second);

  await test.step('signs up, adds a habit, completes it and sees the streak', async () => {
    const habits = habitsPage(page);
    await page.goto('/signup');
    await signUpPage(page).signUp(newcomer);
    await expect(appShell(page).dashboardHeading).toBeVisible();
    await expectAccessible(page);
    await appShell(page).openHabits();
    await expect(habits.emptyState).toBeVisible();
    await expectAccessible(page);
    await habits.add('Read 10 pages');
    await habits.circle('Read 10 pages').click();
    await expect(habits.circle('Read 10 pages')).toHaveAttribute('aria-pressed', 'true');
    await expect(habits.row('Read 10 pages')).toContainText('Streak 1 day');
    await habits.add('Meditate');
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
    await expectAccessible(page);
    await expectInstalled(page);
  });

  await test.step('signs in on a second device, which has all data', async () => {
    await second.goto('/login?to=%2Fdashboard%2Fhabits');
    await signInPage(second).signIn(newcomer);
    await expect(secondHabits.row('Read 10 pages')).toContainText('Streak 1 day');
    await expect(secondHabits.row('Meditate')).toBeVisible();
  });

  await app.halt();

  await test.step('without a server completes another habit, adds a third and closes the tab', async () => {
    const habits = habitsPage(page);
    await habits.circle('Meditate').click();
    await habits.add('Walk the dog');
    await expect(habits.row('Walk the dog')).toBeVisible();
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Offline · 2 changes waiting');
    await expectAccessible(page);
    await page.close();
  });

  const tab = await openPage(context);
  const habits = habitsPage(tab);

  await test.step('opens the app again: all data is there, and the pending changes show', async () => {
    await tab.goto('/dashboard');
    await expect(appShell(tab).dashboardHeading).toBeVisible();
    await expect(habits.circle('Read 10 pages')).toHaveAttribute('aria-pressed', 'true');
    await expect(habits.circle('Meditate')).toHaveAttribute('aria-pressed', 'true');
    await expect(habits.circle('Walk the dog')).toHaveAttribute('aria-pressed', 'false');
    await expect(appShell(tab).sync).toHaveAccessibleName('Sync: Offline · 2 changes waiting');
    await expectAccessible(tab);
    await appShell(tab).openHabits();
    await expect(habits.row('Meditate')).toContainText('Streak 1 day');
  });

  await app.resume();

  await test.step('once the server is up, each change was sent exactly once', async () => {
    await expect(appShell(tab).sync).toHaveAccessibleName('Sync: Synced', { timeout: 60_000 });
    expect(await changesInLog(tab)).toEqual({ habit_created: 3, habit_completed: 2 });
    const { items } = await (await tab.request.get('/api/v1/habits')).json();
    expect(items).toEqual([
      expect.objectContaining({ name: 'Walk the dog', totalDays: 0, completedToday: false }),
      expect.objectContaining({ name: 'Meditate', totalDays: 1, completedToday: true, streak: 1 }),
      expect.objectContaining({ name: 'Read 10 pages', totalDays: 1, completedToday: true, streak: 1 }),
    ]);
  });

  await test.step('the second device shows it without a reload, and its changes show on the first', async () => {
    await expect(secondHabits.row('Walk the dog')).toBeVisible({ timeout: 60_000 });
    await expect(secondHabits.circle('Meditate')).toHaveAttribute('aria-pressed', 'true');
    await habits.circle('Walk the dog').click();
    await expect(secondHabits.circle('Walk the dog')).toHaveAttribute('aria-pressed', 'true');
    await secondHabits.add('Stretch');
    await expect(habits.row('Stretch')).toBeVisible();
    await secondHabits.circle('Meditate').click();
    await expect(habits.circle('Meditate')).toHaveAttribute('aria-pressed', 'false');
  });

  await elsewhere.close();
});

test('[HAB-29] with only the keyboard a habit is added, completed, and its days are edited', async ({
  memberPage: page,
}) => {
  const habits = habitsPage(page);
  await page.goto('/dashboard/habits');
  await tabTo(page, habits.nameField);
  await page.keyboard.type('Meditate');
  await page.keyboard.press('Enter');
  await expect(habits.row('Meditate')).toBeVisible();
  await expect(habits.nameField).toBeFocused();

  await tabTo(page, habits.circle('Meditate'));
  await page.keyboard.press('Space');
  await expect(habits.circle('Meditate')).toHaveAttribute('aria-pressed', 'true');

  await tabTo(page, habits.details('Meditate'));
  await page.keyboard.press('Enter');
  const panel = habits.panel('Meditate');
  await expect(panel).toBeVisible();
  const strip = panel.getByRole('toolbar', { name: 'Last seven days' });
  await tabTo(page, strip.getByRole('button', { name: 'Today: done' }));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(habits.details('Meditate')).toBeFocused();
  await expect(habits.row('Meditate')).toContainText('Streak 2 days');

  await tabTo(page, page.getByRole('button', { name: 'More for “Meditate”' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Skip today' })).toBeFocused();
  for (let step = 0; step < 10; step += 1) {
    if (await page.getByRole('menuitem', { name: 'Restart…' }).evaluate((entry) => entry === document.activeElement))
      break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await expect(habits.dialog).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(habits.dialog).toBeHidden();
});

test('a habit with a goal and weekdays is created in the dialog, counted and edited', async ({ memberPage: page }) => {
  const habits = habitsPage(page);
  await page.goto('/dashboard/habits');
  await habits.nameField.fill('Drink water');
  await page.getByRole('button', { name: 'More options…' }).click();
  const { dialog } = habits;
  await dialog.getByLabel('What completes a day').selectOption('Do it several times');
  await dialog.getByLabel('Times a day').fill('2');
  await dialog.getByLabel('Unit').fill('glasses');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Add habit' }).click();
  await expect(habits.row('Drink water')).toContainText('0 of 2 glasses');

  const addOne = page.getByRole('button', { name: 'Add 1 to “Drink water”' });
  await addOne.click();
  await expect(habits.row('Drink water')).toContainText('1 of 2 glasses');
  // Less than 300 ms after the first it would be the second half of a double tap.
  await habits.details('Drink water').click();
  await habits.panel('Drink water').getByRole('button', { name: 'Add 1', exact: true }).click();
  await expectAccessible(page);
  await habits.panel('Drink water').getByRole('button', { name: 'Close' }).click();
  await expect(habits.panel('Drink water')).toBeHidden();
  await expect(habits.row('Drink water')).toContainText('2 of 2 glasses');
  await expect(habits.row('Drink water')).toContainText('Streak 1 day');

  await habits.choose('Drink water', 'Edit');
  await dialog.getByLabel('Name').fill('Drink more water');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(habits.row('Drink more water')).toContainText('2 of 2 glasses');

  await test.step('the tap of other kinds: one more of what is limited, and a value that is asked for', async () => {
    await seedHabits(page, [
      { name: 'Coffee', kind: 'at_most', target: 1, unit: 'cups' },
      { name: 'Weight', kind: 'quantity', unit: 'kg' },
    ]);
    await page.getByRole('button', { name: '“Coffee”: none today' }).click();
    await expect(page.getByRole('button', { name: '“Coffee”: none today' })).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Add 1 to “Coffee”' }).click();
    await expect(habits.row('Coffee')).toContainText('1 cups (limit 1)');
    await page.getByRole('button', { name: 'Log an amount for “Weight”' }).click();
    await expect(dialog.getByLabel('Amount (kg)')).toBeFocused();
    await page.keyboard.type('71.5');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(dialog).toBeHidden();
    await expect(habits.row('Weight')).toContainText('71.5 kg');
  });

  await test.step('a right click opens the menu of the row, and each of its last days can be edited', async () => {
    await habits.details('Weight').click({ button: 'right' });
    await page.getByRole('menuitem', { name: 'Skip today' }).click();
    await expect(habits.row('Weight')).toContainText('Skipped today');
    const days = habits.row('Drink more water').getByRole('toolbar', { name: 'Last seven days' });
    await days.getByRole('button').nth(5).click();
    await dialog.getByRole('button', { name: 'Missed' }).click();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(days.getByRole('button').nth(5)).toHaveAccessibleName(/: missed$/);
  });
});
