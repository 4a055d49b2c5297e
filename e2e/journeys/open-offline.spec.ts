import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { landingPage } from '../pages/landing.page.ts';

test.use({ hasOutage: true });

test('[MOB-01] [MOB-11] after a first visit the app opens without a network, and so does every screen of it', async ({
  memberPage: page,
  context,
  app,
  openPage,
}) => {
  await page.goto('/dashboard');
  await expect(appShell(page).dashboardHeading).toBeVisible();
  await expectInstalled(page);
  await app.halt();
  try {
    await page.reload();
    await expect(appShell(page).dashboardHeading).toBeVisible();

    const tab = await openPage(context);
    await tab.goto('/dashboard/habits');
    await expect(habitsPage(tab).emptyState).toBeVisible();
    await expect(appShell(tab).sync).toHaveAccessibleName(/^Sync: Offline/);
    // What was never on screen before is on the device all the same.
    await tab.getByRole('button', { name: 'More options…' }).click();
    await expect(habitsPage(tab).dialog).toBeVisible();

    await tab.goto('/');
    await expect(landingPage(tab).heading).toBeVisible();
  } finally {
    await app.resume();
  }
});

test('what is kept on the device for opening without a network is the app itself, and nothing else', async ({
  memberPage: page,
}) => {
  await page.goto('/dashboard');
  await expect(appShell(page).dashboardHeading).toBeVisible();
  await expectInstalled(page);
  await page.reload();
  await expect(appShell(page).dashboardHeading).toBeVisible();
  const paths = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(paths).toContain('/');
  expect(paths.filter((path) => !/^\/(?:assets\/[\w.-]+|[\w-]+\.(?:svg|png|webmanifest))?$/.test(path))).toEqual([]);
});
