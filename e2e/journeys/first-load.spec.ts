import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { OWN_PAGES } from '../fixtures/app-pages.ts';
import { scriptsOfFirstLoad } from '../fixtures/first-load.ts';
import { collectLayoutShift } from '../fixtures/layout-shift.ts';
import { settle } from '../fixtures/page-audit.ts';
import { pushChanges } from '../fixtures/push-changes.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';

/** The limit of JavaScript on a first visit, for any account: 160 KB of 1,024 bytes (docs/decisions/0022-first-load.md). */
const DASHBOARD_MAX_BYTES = 160 * 1_024;

/** Chosen by us: the current size and some margin. Above it, the page probably bundles code of the signed-in screens. */
const SIGN_IN_MAX_BYTES = 125_000;

/** Cumulative layout shift; browsers rate at most 0.1 as good. */
const LAYOUT_SHIFT_MAX = 0.05;

const STILL_PAGES = [
  '/dashboard',
  '/dashboard/habits',
  '/dashboard/settings/profile',
  '/dashboard/features',
  '/dashboard/settings/data',
];

test('the first load of the dashboard is small, including everything after its first paint', async ({
  memberPage: page,
}) => {
  const scripts = await scriptsOfDashboard(page);
  expect(bytesOf(scripts), listOf(scripts)).toBeLessThanOrEqual(DASHBOARD_MAX_BYTES);
});

test('the first load of the dashboard stays small for a user with habits and tasks', async ({ memberPage: page }) => {
  await seedHabits(page, [{ name: 'Walk' }, { name: 'Read' }, { name: 'Meditate' }]);
  // A message about overdue tasks may come with any minute, and loads what shows it.
  const { origin } = new URL((await page.request.get('/')).url());
  const changes = { 'task-deadlines': { enabled: false } };
  await pushChanges(page, origin, randomUUID(), [
    { name: 'settings.change', args: { settingsType: 'notifications', changes } },
  ]);
  await seedTasks(page, [
    { title: 'Pay the rent', dueDate: '2026-01-02', priority: 'High', recurring: 'Monthly' },
    { title: 'Water the plants', dueDate: '2026-01-03', dueTime: '09:30' },
    { title: 'Call Kim', dueDate: '2026-01-04', tags: ['phone'] },
  ]);
  const scripts = await scriptsOfDashboard(page, async () => {
    await expect(page.getByRole('list', { name: 'Today’s tasks' }).getByRole('listitem')).toHaveCount(3);
    await expect(page.getByRole('link', { name: 'Walk' })).toBeVisible();
  });
  expect(bytesOf(scripts), listOf(scripts)).toBeLessThanOrEqual(DASHBOARD_MAX_BYTES);
});

test('the first load of a page has no layout shift', async ({ memberPage, browser, app }) => {
  await seedHabits(memberPage, [{ name: 'Walk' }, { name: 'Read' }, { name: 'Meditate' }]);
  const storageState = await memberPage.context().storageState();
  for (const { path, heading } of OWN_PAGES.filter(({ path: known }) => STILL_PAGES.includes(known))) {
    const context = await browser.newContext({ baseURL: app.baseUrl, storageState });
    const page = await context.newPage();
    await page.addInitScript(collectLayoutShift);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
    await settle(page);
    expect(await page.evaluate(() => window.layoutShift ?? 0), path).toBeLessThan(LAYOUT_SHIFT_MAX);
    await context.close();
  }
});

test('the first load of the sign-in is small', async ({ page }) => {
  const scripts = await scriptsOfFirstLoad(page, '/login', () => expect(signInPage(page).heading).toBeVisible());
  expect(bytesOf(scripts), listOf(scripts)).toBeLessThanOrEqual(SIGN_IN_MAX_BYTES);
});

/** @param stands waits for more than the parts that every account has */
function scriptsOfDashboard(page: Page, stands?: () => Promise<void>): Promise<Scripts> {
  const shell = appShell(page);
  return scriptsOfFirstLoad(page, '/dashboard', async () => {
    await expect(shell.dashboardHeading).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Features' })).toBeVisible();
    await stands?.();
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
  });
}

type Scripts = Awaited<ReturnType<typeof scriptsOfFirstLoad>>;

function bytesOf(scripts: Scripts): number {
  return scripts.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
}

/** Lists the files by size, to show which one has grown. */
function listOf(scripts: Scripts): string {
  return scripts
    .toSorted((a, b) => b.brotliBytes - a.brotliBytes)
    .map(({ path, brotliBytes }) => `${brotliBytes} ${path}`)
    .join('\n');
}
