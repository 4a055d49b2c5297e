import { API_PREFIX, TERMS_VERSION } from '@dayward/contract';
import type { Page } from '@playwright/test';
import { type AppServer, startAppServer } from '../fixtures/app-server.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { listsPage } from '../pages/lists.page.ts';

/** The journey restores its server. */
const test = base.extend<{ ownApp: AppServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameter to learn what a fixture needs
  ownApp: async ({}, use) => {
    const app = await startAppServer();
    await use(app);
    await app.stop();
  },
  baseURL: ({ ownApp }, use) => use(ownApp.baseUrl),
});

test.use({ hasOutage: true });

async function openLists(page: Page) {
  await page.goto('/dashboard');
  await appShell(page).openLists();
  return listsPage(page);
}

async function addLists(page: Page, ...names: string[]): Promise<void> {
  const lists = listsPage(page);
  for (const name of names) {
    await lists.add({ name, colour: 'Moss' });
    await expect(lists.row(name)).toBeVisible();
    // Only then is it saved; until then the status is that of the changes before.
    await expect(lists.announcement).toHaveText(`“${name}” was added.`);
  }
  await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced', { timeout: 60_000 });
}

test('[SYNC-07] after an older backup is restored, an overtaken device sends again what the server lost, and says so', async ({
  page: phone,
  ownApp,
  newcomer,
  browser,
  openPage,
}) => {
  const origin = ownApp.baseUrl;
  const laptop = await openPage(await browser.newContext({ baseURL: origin }));
  const restart = async (change: () => Promise<void>) => {
    for (const page of [phone, laptop]) await page.goto('about:blank');
    await ownApp.halt();
    await change();
    await ownApp.resume();
  };

  await test.step('two devices have the list that the backup has', async () => {
    const signUp = { ...newcomer, isAtLeast16: true, acceptedTermsVersion: TERMS_VERSION, timeZone: 'UTC' };
    await phone.request.post(`${API_PREFIX}/auth/sign-up/email`, { data: signUp, headers: { origin } });
    const { email, password } = newcomer;
    await laptop.request.post(`${API_PREFIX}/auth/sign-in/email`, { data: { email, password }, headers: { origin } });
    await openLists(phone);
    await addLists(phone, 'Before');
    await expect((await openLists(laptop)).row('Before')).toBeVisible();
    await restart(ownApp.backUp);
  });

  await test.step('one goes on, then the backup is put back, and the other overtakes it', async () => {
    await openLists(phone);
    await addLists(phone, 'Lost one', 'Lost two');
    await restart(ownApp.restore);
    await openLists(laptop);
    await addLists(laptop, 'Other one', 'Other two', 'Other three', 'Other four');
  });

  await test.step('both have everything, and the user reads what happened', async () => {
    const onPhone = await openLists(phone);
    const report = /restored from an older backup\. 2 changes it had lost were sent again\./;
    await expect(phone.getByText(report)).toBeVisible({ timeout: 60_000 });
    for (const lists of [onPhone, listsPage(laptop)])
      for (const name of ['Before', 'Lost one', 'Lost two', 'Other one', 'Other two', 'Other three', 'Other four'])
        await expect(lists.row(name)).toHaveCount(1, { timeout: 60_000 });
    await appShell(phone).sync.click();
    const panel = phone.getByRole('dialog', { name: 'Sync' });
    const heading = panel.getByRole('heading', { name: 'The server was restored from an older backup' });
    await expect(heading).toBeVisible();
    await panel.getByRole('button', { name: 'Got it' }).click();
    await expect(heading).toHaveCount(0);
  });
});
