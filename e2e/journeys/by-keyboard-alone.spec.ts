import { DAY_MS } from '@dayward/domain';
import { tabTo } from '../fixtures/keyboard.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { landingPage } from '../pages/landing.page.ts';

test('[DASH-31] [DASH-33] a day with only the keyboard: sign in, catch up, add, complete, change settings, sign out', async ({
  memberPage: page,
  newcomer,
}) => {
  const { keyboard } = page;
  const habits = habitsPage(page);
  await seedHabits(page, [{ name: 'Read' }]);
  await page.context().clearCookies();
  // A day later, the habit of that day has no entry.
  await page.clock.install({ time: Date.now() + DAY_MS });

  await test.step('signs in', async () => {
    await page.goto('/login');
    await tabTo(page, page.getByLabel('E-mail'));
    await keyboard.type(newcomer.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(newcomer.password);
    await keyboard.press('Enter');
    await expect(appShell(page).dashboardHeading).toBeVisible();
  });

  await test.step('catches up on yesterday', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Catch up' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('button', { name: '“Read” was done yesterday' }));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Done', exact: true }));
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Today' })).toBeFocused();
  });

  await test.step('completes a habit with Space on its name', async () => {
    await tabTo(page, page.getByRole('link', { name: 'Read', exact: true }));
    await keyboard.press('Space');
    await expect(habits.circle('Read')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('adds a habit from the palette', async () => {
    await keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
    await keyboard.type('Add a habit');
    await keyboard.press('Enter');
    await expect(habits.nameField).toBeFocused();
    await keyboard.type('Meditate');
    await keyboard.press('Enter');
    await expect(habits.row('Meditate')).toBeVisible();
    await expect(habits.nameField).toHaveValue('');
  });

  await test.step('opens it from the palette and completes it', async () => {
    await keyboard.press('Control+k');
    await keyboard.type('Meditate');
    await keyboard.press('Enter');
    await expect(habits.panel('Meditate')).toBeVisible();
    await keyboard.press('Escape');
    await expect(habits.panel('Meditate')).toBeHidden();
    await expect(habits.details('Meditate')).toBeFocused();
    await keyboard.press('Space');
    await expect(habits.circle('Meditate')).toHaveAttribute('aria-pressed', 'true');
    await expect(habits.panel('Meditate')).toBeHidden();
  });

  await test.step('changes the appearance', async () => {
    await keyboard.press('Control+,');
    await tabTo(page, page.getByRole('link', { name: 'Appearance' }));
    await keyboard.press('Enter');
    await tabTo(page, page.getByRole('radio', { name: 'System' }));
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowRight');
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  });

  await test.step('signs out', async () => {
    await tabTo(page, page.getByRole('button', { name: /^Your account: / }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Sign Out' })).toBeVisible();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(landingPage(page).signInLink).toBeVisible();
  });
});
