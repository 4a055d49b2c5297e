import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { landingPage } from '../pages/landing.page.ts';

test.use({ hasOutage: true });

test('[MOB-01] [MOB-11] after a first visit the app and every screen of it open offline', async ({
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
    await expect.poll(() => page.evaluate(() => document.fonts.check('1rem Figtree'))).toBe(true);

    const tab = await openPage(context);
    await tab.goto('/dashboard/habits');
    await expect(habitsPage(tab).emptyState).toBeVisible();
    await expect(appShell(tab).sync).toHaveAccessibleName(/^Sync: Offline/);
    // Screens that were never opened before are precached too.
    await tab.getByRole('button', { name: 'More options…' }).click();
    await expect(habitsPage(tab).dialog).toBeVisible();

    await tab.goto('/');
    await expect(landingPage(tab).heading).toBeVisible();
  } finally {
    await app.resume();
  }
});

test('the offline cache holds only the files of the app', async ({ memberPage: page }) => {
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
