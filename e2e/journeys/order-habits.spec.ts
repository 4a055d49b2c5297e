import { expectAccessible } from '../fixtures/page-audit.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';

/** The part of the screen above the first habit. */
const FIRST_ROW_MAX_SHARE = 0.4;

/** The same on the smallest phones, in pixels. */
const FIRST_ROW_MAX_PX = 300;

test('[HAB-05] [HAB-07] [HAB-08] [HAB-36] many habits are grouped, reordered, found, completed and deleted', async ({
  memberPage: page,
}) => {
  const habits = habitsPage(page);
  await seedHabits(page, [
    { name: 'Drink a glass of water', group: 'Morning' },
    { name: 'Stretch', group: 'Morning', category: 'Fitness' },
    { name: 'Read', category: 'Learning' },
    ...Array.from({ length: 9 }, (_, index) => ({ name: `Chapter ${index + 1}`, group: 'Course' })),
  ]);
  await page.goto('/dashboard/habits');

  await test.step('the first habit stands in the upper part of the screen', async () => {
    await expect(habits.row('Read')).toBeVisible();
    const top = (await habits.row('Read').boundingBox())?.y ?? Number.POSITIVE_INFINITY;
    expect(top / (page.viewportSize()?.height ?? 1)).toBeLessThan(FIRST_ROW_MAX_SHARE);
    const own = page.viewportSize();
    await page.setViewportSize({ width: 320, height: 640 });
    await expect.poll(async () => (await habits.row('Read').boundingBox())?.y).toBeLessThanOrEqual(FIRST_ROW_MAX_PX);
    if (own) await page.setViewportSize(own);
  });

  await test.step('a routine is completed with one press, and undone with another', async () => {
    await page.getByRole('button', { name: 'Complete all of “Morning”' }).click();
    await expect(habits.circle('Stretch')).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(habits.circle('Stretch')).toHaveAttribute('aria-pressed', 'false');
  });

  await test.step('a group moves with its habits by keyboard, and the order persists', async () => {
    await habits.tools.click();
    await page.getByRole('button', { name: 'Reorder' }).click();
    await expect(page.getByRole('heading', { name: 'Reorder habits' })).toBeFocused();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Move “Stretch” up' }).press('Enter');
    await page.getByRole('button', { name: 'Move “Course” up' }).press('Enter');
    await page.getByRole('button', { name: 'Done', exact: true }).click();
    await expect(habits.names.nth(1)).toHaveText('Chapter 1');
    await expect(habits.names.last()).toHaveText('Drink a glass of water');
    await expect(appShell(page).sync).toHaveAccessibleName('Sync: Synced');
    await page.reload();
    await expect(habits.names.nth(1)).toHaveText('Chapter 1');
    await expect(habits.names.last()).toHaveText('Drink a glass of water');
  });

  await test.step('a habit is found by a word, and by its category', async () => {
    await habits.tools.click();
    await habits.search.fill('CHAPTER 4');
    await expect(habits.names).toHaveText(['Chapter 4']);
    await habits.search.fill('');
    await habits.filter('Learning').check();
    await expect(habits.names).toHaveText(['Read']);
    await expectAccessible(page);
  });

  await test.step('the grid view persists over a reload', async () => {
    await habits.filter('Grid').check();
    await page.reload();
    await habits.tools.click();
    await expect(habits.filter('Grid')).toBeChecked();
    await habits.filter('Learning').check();
    await expectAccessible(page);
  });

  await test.step('a habit is deleted after a confirmation', async () => {
    await habits.choose('Read', 'Delete…');
    await expect(habits.dialog).toContainText('Are you sure you want to delete this habit?');
    await expectAccessible(page);
    await habits.dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(habits.dialog).toBeHidden();
    await expect(habits.names).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(habits.names).toHaveText(['Read']);
  });
});
