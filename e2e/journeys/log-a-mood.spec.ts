import { randomUUID } from 'node:crypto';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { moodPage } from '../pages/mood.page.ts';

test.use({ hasOutage: true });

test('[MOOD-08] moods are logged, kept on every device, deleted and restored', async ({
  memberPage: page,
  app,
  newcomer,
  browser,
  openPage,
}) => {
  const moods = moodPage(page);
  const shell = appShell(page);
  const note = `A long walk ${randomUUID().slice(0, 4)}`;
  await app.grantPlan(newcomer.email, 'Pro', 30);

  await test.step('logs how they feel', async () => {
    await page.goto('/dashboard/mood');
    await expect(moods.heading).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your first entry' })).toBeVisible();
    await expectAccessible(page);
    await moods.log({ level: 'Good', note });
    await expect(moods.entry(note)).toBeVisible();
    await expect(moods.level('Good')).not.toBeChecked();
  });

  await test.step('logs an earlier moment with every field, which is sorted by its time', async () => {
    await moods.log({ level: 'Bad', note: 'Slept badly', date: '2026-01-02', activities: ['Travel'], energy: 'Low' });
    await expect(moods.entries).toHaveCount(2);
    await expect(moods.entries.nth(1)).toContainText('Slept badly');
    await expect(moods.entries.nth(1)).toContainText('2 January 2026');
    await expect(moods.entries.nth(1)).toContainText('Travel');
    await moods.entries.nth(1).scrollIntoViewIfNeeded(); // colours of rows that are not rendered do not update
    await expectAccessible(page);
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
  });

  await test.step('has both on another device', async () => {
    const context = await browser.newContext({
      baseURL: app.baseUrl,
      storageState: await page.context().storageState(),
    });
    const other = moodPage(await openPage(context));
    await other.open();
    await expect(other.entries).toHaveCount(2);
    await context.close();
  });

  await test.step('has both, and logs a third, while the server is down', async () => {
    await expectInstalled(page);
    await app.halt();
    await page.reload();
    await expect(moods.entry(note)).toBeVisible();
    await moods.log({ level: 'Okay', note: 'No network' });
    await expect(moods.entries).toHaveCount(3);
    await app.resume();
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
    const { items } = await (await page.request.get('/api/v1/moods')).json();
    expect(items.map((item: { note: string }) => item.note)).toEqual(['No network', 'Slept badly', note]);
  });

  await test.step('deletes one, and restores it from "Recently deleted"', async () => {
    await moods
      .entry(note)
      .getByRole('button', { name: `Delete “${note}”` })
      .click();
    // Both are shown before they are saved, and the toasts come after that.
    await expect(page.getByRole('button', { name: 'Undo' }).first()).toBeVisible();
    await page.goto('/dashboard/recently-deleted');
    await page.getByRole('button', { name: `Restore “${note}”` }).click();
    await expect(page.getByText(/was restored\.$/)).toBeVisible();
    await moods.open();
    await expect(moods.entry(note)).toBeVisible();
  });
});
