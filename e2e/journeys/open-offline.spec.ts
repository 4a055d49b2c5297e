import { PUBLIC_PAGES } from '../fixtures/app-pages.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { typefacesOf } from '../fixtures/typefaces.ts';
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

test('help and legal pages open offline after a visit to another page', async ({ page, app }) => {
  await page.goto('/');
  await expect(landingPage(page).heading).toBeVisible();
  await expectInstalled(page);
  await app.halt();
  try {
    for (const { path, heading } of PUBLIC_PAGES.filter((it) => ['/help', '/privacy', '/terms'].includes(it.path))) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    }
  } finally {
    await app.resume();
  }
});

test('pages, messages and dialogs are in the typeface of the product, which no other host serves', async ({
  memberPage: page,
  app,
}) => {
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== app.baseUrl) elsewhere.push(url.href);
  });
  const habits = habitsPage(page);
  await page.goto('/dashboard/habits');
  await expectInstalled(page);
  await app.halt();
  try {
    await page.reload();
    await habits.add('Read');
    await habits.circle('Read').click();
    // Before the others, because it goes by itself.
    await expect(page.locator('[data-sonner-toast]').first()).toContainText('“Read” is done.');
    expect(await typefacesOf(page, '[data-sonner-toast]')).toEqual(['Figtree']);
    expect(await typefacesOf(page, 'h1')).toEqual(['Figtree']);
    await page.getByRole('button', { name: 'More options…' }).click();
    await expect(habits.dialog).toBeVisible();
    for (const part of ['[role=dialog] h2', '[role=dialog] label']) {
      expect(await typefacesOf(page, part), part).toEqual(['Figtree']);
    }
  } finally {
    await app.resume();
  }
  expect(elsewhere).toEqual([]);
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
