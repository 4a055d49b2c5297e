import { type AppPage, DASHBOARD, FEATURE_PAGES, OWN_PAGES } from '../fixtures/app-pages.ts';
import { weigh } from '../fixtures/first-load.ts';
import { filesOfStep } from '../fixtures/page-load.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { settle } from '../fixtures/well-made.ts';

type Limit = { files: number; bytes: number };

/** What a page may fetch of code, words and styles beyond the dashboard (docs/decisions/0035-page-loads.md). */
const PAGE_MAX: Limit = { files: 6, bytes: 60_000 };

/** Pages that are not there yet: they may not become heavier, and each that is leaves this list. */
const HEAVY: Readonly<Record<string, Limit>> = {
  // Its list, quick add, panel of files and words are on the first screen.
  '/dashboard/tasks': { files: 10, bytes: 98_500 },
  // Its activity needs what only areas of habits and tasks share.
  '/dashboard/features/habit_tracking': { files: 8, bytes: 66_500 },
  // Locked for this account: both the page and what stands in its place are fetched.
  '/dashboard/mood': { files: 9, bytes: 60_800 },
  // The settings need the words of the ways in as well as their own; a field finds time zones by typing (combobox, dialogs).
  '/dashboard/settings/profile': { files: 13, bytes: 122_000 },
  '/dashboard/settings/appearance': { files: 12, bytes: 116_000 },
  '/dashboard/settings/notifications': { files: 8, bytes: 67_000 },
  '/dashboard/settings/privacy': { files: 8, bytes: 67_000 },
  '/dashboard/settings/billing': { files: 10, bytes: 72_000 },
  // Files of habits, files of tasks, backup and reset are four parts of it.
  '/dashboard/settings/data': { files: 13, bytes: 97_000 },
  '/dashboard/settings/security': { files: 9, bytes: 98_600 },
};

const PAGES = [...OWN_PAGES.filter((it) => it !== DASHBOARD), ...FEATURE_PAGES.slice(0, 5)];

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
  });
  // Nobody leaves the dashboard without a touch; what the first one fetches has the limit of a page.
  const ofTouch = without(await filesOfStep(page, () => page.keyboard.press('Shift')), ofDashboard);
  const known = new Set([...ofDashboard, ...ofTouch]);
  const loads = new Map([['first touch', ofTouch]]);
  for (const each of PAGES) {
    const ofPage = await filesOfStep(page, () => open(each));
    loads.set(each.path, without(ofPage, known));
  }

  const files = await weigh(page, new Set([...loads.values()].flatMap((paths) => [...paths])));
  for (const [path, paths] of loads) {
    const own = files.filter((file) => paths.has(file.path)).sort((a, b) => b.brotliBytes - a.brotliBytes);
    const bytes = own.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
    const list = own.map((file) => `${file.brotliBytes} ${file.path}`).join('\n');
    const max = HEAVY[path] ?? PAGE_MAX;
    expect.soft(own.length, `files of ${path}\n${list}`).toBeLessThanOrEqual(max.files);
    expect.soft(bytes, `bytes of ${path}\n${list}`).toBeLessThanOrEqual(max.bytes);
    process.stdout.write(`${path.padEnd(42)} ${own.length} files ${(bytes / 1000).toFixed(1)} KB\n`);
  }
});

function without(paths: ReadonlySet<string>, known: ReadonlySet<string>): Set<string> {
  return new Set([...paths].filter((path) => !known.has(path)));
}
