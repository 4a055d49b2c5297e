import { DASHBOARD, FEATURE_PAGES, OWN_PAGES } from '../fixtures/app-pages.ts';
import { filesOfStep } from '../fixtures/page-load.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';
import { settle, visit } from '../fixtures/well-made.ts';

type Limit = { files: number; bytes: number };

/** What a page may fetch of code, words and styles beyond the dashboard (docs/decisions/0034-page-loads.md). */
const PAGE_MAX: Limit = { files: 6, bytes: 60_000 };

/** What the first touch of any page brings, once: what changes do, toasts with their style sheet, and what these share; not yet within the limit. */
const TOUCH_MAX: Limit = { files: 9, bytes: 78_000 };

/** Pages that are not there yet: they may not become heavier, and each that is leaves this list. */
const HEAVY: readonly { path: RegExp; max: Limit }[] = [
  { path: /^\/dashboard\/tasks$/, max: { files: 9, bytes: 84_000 } },
  { path: /^\/dashboard\/features\/habit_tracking$/, max: { files: 10, bytes: 60_000 } },
  { path: /^\/dashboard\/settings\/data$/, max: { files: 19, bytes: 176_000 } },
  { path: /^\/dashboard\/settings\//, max: { files: 13, bytes: 122_000 } },
];

test('each page loads in few files beyond the dashboard', async ({ memberPage: page }) => {
  await seedHabits(page, [{ name: 'Walk' }, { name: 'Read' }, { name: 'Meditate' }]);
  await seedTasks(page, [
    { title: 'Pay the rent', priority: 'High' },
    { title: 'Call Kim', tags: ['phone'] },
  ]);
  const table: string[] = [];
  for (const each of [...OWN_PAGES.filter((it) => it !== DASHBOARD), ...FEATURE_PAGES.slice(0, 2)]) {
    await filesOfStep(page, async () => {
      await page.goto(DASHBOARD.path);
      await expect(page.getByRole('heading', { level: 1, name: DASHBOARD.heading })).toBeVisible();
      await expect(page.getByRole('heading', { level: 2, name: 'Features' })).toBeVisible();
      await settle(page);
    });
    const touch = await filesOfStep(page, () => page.keyboard.press('Shift'));
    const files = await filesOfStep(page, () => visit(page, each));
    const max = HEAVY.find(({ path }) => path.test(each.path))?.max ?? PAGE_MAX;
    const list = files.map(({ path, brotliBytes }) => `${brotliBytes} ${path}`).join('\n');
    expect.soft(files.length, `${each.path}\n${list}`).toBeLessThanOrEqual(max.files);
    expect.soft(bytesOf(files), `${each.path}\n${list}`).toBeLessThanOrEqual(max.bytes);
    expect.soft(touch.length, 'first touch').toBeLessThanOrEqual(TOUCH_MAX.files);
    expect.soft(bytesOf(touch), 'first touch').toBeLessThanOrEqual(TOUCH_MAX.bytes);
    table.push(`${each.path.padEnd(42)} ${files.length} files ${(bytesOf(files) / 1000).toFixed(1)} KB`);
  }
  process.stdout.write(`${table.join('\n')}\n`);
});

function bytesOf(files: readonly { brotliBytes: number }[]): number {
  return files.reduce((sum, { brotliBytes }) => sum + brotliBytes, 0);
}
