import type { Page } from '@playwright/test';
import { type AppPage, DASHBOARD, FEATURE_PAGES, OWN_PAGES } from '../fixtures/app-pages.ts';
import { measureSizes } from '../fixtures/first-load.ts';
import { settle } from '../fixtures/page-audit.ts';
import { filesOfStep } from '../fixtures/page-load.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';

type Limit = { files: number; bytes: number };

/** The limit of code, messages and styles that a page fetches beyond an idle dashboard (docs/decisions/0035-page-loads.md). */
const PAGE_MAX: Limit = { files: 6, bytes: 60_000 };

/** Pages of the settings that gather sections of several features, each in a file of its own; these limits may only fall. */
const HEAVY: Readonly<Record<string, Limit>> = {
  '/dashboard/pi-network': { files: 7, bytes: 30_000 },
  '/dashboard/settings/billing': { files: 8, bytes: 37_000 },
  '/dashboard/settings/data': { files: 7, bytes: 32_000 },
};

const PAGES = [...OWN_PAGES.filter((it) => it !== DASHBOARD), ...FEATURE_PAGES.slice(0, 5)];

/** Files that all pages share: an idle dashboard prefetches them. */
const prefetched = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=prefetch]')].map(({ href }) => new URL(href).pathname),
  );

test('each page loads in few files beyond the dashboard', async ({ memberPage: page }) => {
  await seedHabits(page, [{ name: 'Walk' }, { name: 'Read' }, { name: 'Meditate' }]);
  await seedTasks(page, [
    { title: 'Pay the rent', priority: 'High' },
    { title: 'Call Kim', tags: ['phone'] },
  ]);
  const open = async ({ path, heading }: AppPage) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await settle(page);
  };
  const ofDashboard = await filesOfStep(page, async () => {
    await open(DASHBOARD);
    await expect(page.getByRole('heading', { level: 2, name: 'Features' })).toBeVisible();
    await expect(page.locator('link[rel=prefetch]')).not.toHaveCount(0);
  });
  const ofNextPage = new Set(await prefetched(page));
  // Leaving the dashboard needs a touch; the fetches of the first touch have the limit of a page.
  const ofTouch = without(await filesOfStep(page, () => page.keyboard.press('Shift')), ofDashboard);
  const known = new Set([...ofDashboard, ...ofNextPage, ...ofTouch]);
  const loads = new Map([
    ['ahead of every page', ofNextPage],
    ['first touch', ofTouch],
  ]);
  for (const each of PAGES) {
    const ofPage = await filesOfStep(page, () => open(each));
    loads.set(each.path, without(ofPage, known));
  }

  const files = await measureSizes(page, new Set([...loads.values()].flatMap((paths) => [...paths])));
  for (const [path, paths] of loads) {
    const own = files.filter((file) => paths.has(file.path)).sort((a, b) => b.brotliBytes - a.brotliBytes);
    const bytes = own.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
    const list = own.map((file) => `${file.brotliBytes} ${file.path}`).join('\n');
    const limit = HEAVY[path] ?? PAGE_MAX;
    expect.soft(own.length, `files of ${path}\n${list}`).toBeLessThanOrEqual(limit.files);
    expect.soft(bytes, `bytes of ${path}\n${list}`).toBeLessThanOrEqual(limit.bytes);
    process.stdout.write(`${path.padEnd(42)} ${own.length} files ${(bytes / 1000).toFixed(1)} KB\n`);
  }
});

function without(paths: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> {
  return new Set([...paths].filter((path) => !known.has(path)));
}
