import type { Page } from '@playwright/test';
import { settle } from '../fixtures/page-audit.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';

/** Requests of the page's own script, which the app must take over (docs/decisions/0043-first-visits.md). */
const EARLY = ['/api/v1/auth/session', '/api/v1/plans', '/api/v1/sync/pull'];

/** Pages that list the account's rows first, with one of them. */
const PAGES = [
  { path: '/dashboard', row: 'Walk' },
  { path: '/dashboard/habits', row: 'Walk' },
  { path: '/dashboard/tasks', row: 'Call Kim' },
];

test('a first visit asks the server once for everything that its page requests early', async ({
  memberPage,
  browser,
  app,
  openPage,
}) => {
  await seedHabits(memberPage, [{ name: 'Walk' }]);
  await seedTasks(memberPage, [{ title: 'Call Kim' }]);
  const { cookies } = await memberPage.context().storageState();
  for (const { path, row } of PAGES) {
    const context = await browser.newContext({ baseURL: app.baseUrl, storageState: { cookies, origins: [] } });
    const page = await openPage(context);
    const asked = pathsAsked(page);
    await page.goto(path);
    await expect(page.getByRole('main').getByText(row).first()).toBeVisible();
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
    await settle(page);
    expect(asked.filter((it) => EARLY.includes(it)).sort(), path).toEqual([...EARLY].sort());
    await context.close();
  }
});

function pathsAsked(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return asked;
}
