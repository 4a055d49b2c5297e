import { useRightToLeft } from '../fixtures/pseudo-locale.ts';
import { expect, test } from '../fixtures/test.ts';
import { findOutOfReach, longPress } from '../fixtures/touch.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { tasksPage } from '../pages/tasks.page.ts';

type Screen = { name: string; viewport: { width: number; height: number }; isRightToLeft?: boolean };

const PHONE: Screen = { name: 'a phone', viewport: { width: 390, height: 844 } };

/** `npm run test:long` runs these. */
const OTHERS: readonly Screen[] = [
  { name: 'the narrowest phone', viewport: { width: 320, height: 640 } },
  { name: 'a window at 200 %', viewport: { width: 640, height: 400 } },
  { name: 'a phone from right to left', viewport: PHONE.viewport, isRightToLeft: true },
];

for (const { name, viewport, isRightToLeft } of process.env['DAYWARD_LONG_TESTS'] === undefined ? [PHONE] : OTHERS) {
  test.describe(name, () => {
    test.use({ viewport });

    test(`by touch alone, from sign-up to a finished first day, on ${name}`, async ({ page, newcomer }) => {
      const shell = appShell(page);
      const habits = habitsPage(page);
      const tasks = tasksPage(page);
      const bar = page.getByRole('navigation', { name: 'Quick navigation' });
      const expectReach = async (...acts: Parameters<typeof findOutOfReach>[1]) =>
        expect(await findOutOfReach(page, acts), page.url()).toEqual([]);
      if (isRightToLeft) await useRightToLeft(page);

      await test.step('signs up', async () => {
        await page.goto('/');
        await page.getByRole('main').getByRole('link', { name: 'Create Account' }).tap();
        const submit = page.getByRole('button', { name: 'Create Account' });
        await page.getByLabel('Name', { exact: true }).fill(newcomer.name);
        await page.getByLabel('E-mail').fill(newcomer.email);
        await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
        await page.getByLabel('I am 16 or older').tap();
        await page.getByLabel(/^I accept the terms/).tap({ position: { x: 4, y: 4 } });
        await expectReach(submit);
        await submit.tap();
        await expect(shell.dashboardHeading).toBeVisible();
        await expectReach(...(await bar.getByRole('link').all()));
      });

      await test.step('adds a habit and ticks it', async () => {
        await bar.getByRole('link', { name: 'Habits' }).tap();
        await habits.nameField.tap();
        await habits.nameField.fill('Stretch');
        await page.getByRole('button', { name: 'Add', exact: true }).tap();
        await habits.circle('Stretch').tap();
        await expect(habits.circle('Stretch')).toHaveAttribute('aria-pressed', 'true');
        await expectReach(habits.circle('Stretch'), page.getByRole('button', { name: 'Add', exact: true }));
      });

      await test.step('skips it by a long press on its row', async () => {
        const menu = page.getByRole('menu');
        await longPress(page, habits.details('Stretch'), () => expect(menu).toBeVisible());
        await expect(menu).toBeVisible();
        await menu.getByRole('menuitem', { name: 'Skip today' }).tap();
        await expect(menu).toBeHidden();
        await expect(habits.circle('Stretch')).toHaveAttribute('aria-pressed', 'false');
        await habits.circle('Stretch').tap();
        await expect(habits.circle('Stretch')).toHaveAttribute('aria-pressed', 'true');
      });

      await test.step('adds a task for today and ticks it', async () => {
        await bar.getByRole('link', { name: 'Tasks' }).tap();
        await tasks.line.tap();
        await tasks.line.fill('Call Kim today');
        await page.getByRole('main').getByRole('button', { name: 'Add', exact: true }).tap();
        await expect(tasks.circle('Call Kim')).toBeVisible();
        await expectReach(tasks.circle('Call Kim'));
        await tasks.circle('Call Kim').tap();
        await expect(page.getByText('“Call Kim” is done.')).toBeVisible();
      });

      await test.step('sees the finished day', async () => {
        await bar.getByRole('link', { name: 'Home' }).tap();
        await expect(page.getByText('Done for today')).toBeVisible();
        await expectReach(habits.circle('Stretch'));
      });
    });
  });
}
