import { DAY_MS } from '@dayward/domain';
import { expectFocusIsSeen, tabTo } from '../fixtures/keyboard.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { landingPage } from '../pages/landing.page.ts';
import { signUpPage } from '../pages/sign-up.page.ts';
import { tasksPage } from '../pages/tasks.page.ts';

test('a first day with only the keyboard: sign up, add, act on rows, finish, sign out', async ({ page, newcomer }) => {
  const { keyboard } = page;
  const habits = habitsPage(page);
  const tasks = tasksPage(page);
  const name = (title: string) => page.getByRole('main').getByRole('link', { name: title, exact: true });
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await keyboard.press(key);
  };

  await test.step('signs up', async () => {
    await page.goto('/signup');
    await expect(signUpPage(page).heading).toBeVisible();
    await tabTo(page, page.getByLabel('Name', { exact: true }));
    await keyboard.type(newcomer.name);
    await tabTo(page, page.getByLabel('E-mail'));
    await keyboard.type(newcomer.email);
    await tabTo(page, page.getByLabel('Password', { exact: true }));
    await keyboard.type(newcomer.password);
    await tabTo(page, page.getByLabel('I am 16 or older'));
    await keyboard.press('Space');
    await tabTo(page, page.getByLabel(/^I accept the terms/));
    await keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Create Account' }));
    await keyboard.press('Enter');
    await expect(appShell(page).dashboardHeading).toBeVisible();
  });

  await test.step('adds a habit and does it', async () => {
    await keys('g', 'h');
    await tabTo(page, habits.nameField);
    await keyboard.type('Read');
    await keyboard.press('Enter');
    await expect(habits.row('Read')).toBeVisible();
    await expect(habits.nameField).toHaveValue('');
    await keyboard.type('j'); // letters typed in a field are no keys of rows
    await expect(habits.nameField).toHaveValue('j');
    await keys('Backspace', 'Tab', 'j');
    await expectFocusIsSeen(habits.details('Read'));
    await keyboard.press('.');
    await expect(habits.circle('Read')).toHaveAttribute('aria-pressed', 'true');
    await expectFocusIsSeen(habits.details('Read'));
    await keyboard.press('e');
    await expect(habits.dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(habits.dialog).toBeHidden();
    await expectFocusIsSeen(habits.details('Read'));
  });

  await test.step('adds tasks for today in lines', async () => {
    await keys('g', 'y');
    await tabTo(page, tasks.line);
    for (const line of ['Call Kim', 'Pay rent', 'Buy milk #Errands', 'Water plants']) {
      await keyboard.type(line);
      await keyboard.press('Enter');
      await expect(tasks.line).toHaveText('');
    }
    await expect(page.getByRole('article')).toHaveCount(4);
  });

  await test.step('walks through the rows, and sets a priority, a date and a list', async () => {
    await keys('Tab', 'j');
    const titles = await page.getByRole('article').getByRole('link').allTextContents();
    const [first = '', second = '', third = '', fourth = ''] = titles;
    await expectFocusIsSeen(name(first));
    await keyboard.press('j');
    await expectFocusIsSeen(name(second));
    await keyboard.press('k');
    await expectFocusIsSeen(name(first));

    await keyboard.press('d');
    await expect(page.getByRole('menuitem', { name: 'Today' })).toBeFocused();
    await keys('ArrowDown', 'Enter');
    await expect(tasks.row(first)).toBeHidden();
    await expectFocusIsSeen(name(second)); // it stands where the first was

    await keyboard.press('l');
    await expect(page.getByRole('menuitem', { name: 'Errands' })).toBeFocused();
    await keyboard.press('Enter');
    await expect(tasks.row(second)).toContainText('Errands');
    await expectFocusIsSeen(name(second));

    await keys('j', 'j');
    await expectFocusIsSeen(name(fourth));
    await keyboard.press('p');
    await expect(page.getByRole('menuitem', { name: 'Urgent' })).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(tasks.row(fourth)).toContainText('Low');
    await expectFocusIsSeen(name(fourth));

    await keyboard.press('m');
    await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
    await keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await keyboard.press('k');
    await expectFocusIsSeen(name(third));
  });

  await test.step('completes one, takes it back, and completes all', async () => {
    const titles = await page.getByRole('article').getByRole('link').allTextContents();
    const [second = '', third = '', fourth = ''] = titles;
    await keyboard.press('.');
    await expect(tasks.row(third)).toBeHidden();
    await expectFocusIsSeen(name(fourth));
    const undo = page
      .getByRole('listitem')
      .filter({ hasText: `“${third}”` })
      .getByRole('button', { name: 'Undo' });
    await keyboard.press('Alt+t');
    await tabTo(page, undo);
    await keyboard.press('Enter');
    await expectFocusIsSeen(name(third));

    await keys('x', 'k', 'x', 'j', 'j', 'x');
    await expect(page.getByText('3 selected')).toBeVisible();
    await keyboard.press('.');
    for (const title of [second, third, fourth]) await expect(tasks.row(title)).toBeHidden();
    await expectFocusIsSeen(tasks.line); // no row is left
  });

  await test.step('sees the day finished, and signs out', async () => {
    await keys('Tab', 'g', 'd');
    await expect(page.getByText('Done for today')).toBeVisible();
    await expect(page.getByText('All 3 of today’s tasks are done')).toBeVisible();
    await tabTo(page, page.getByRole('button', { name: /^Your account: / }), 'Shift+Tab');
    await keyboard.press('Enter');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keys('End', 'Enter');
    await expect(landingPage(page).signInLink).toBeVisible();
  });
});

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
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await keyboard.press('End');
    await keyboard.press('Enter');
    await expect(landingPage(page).signInLink).toBeVisible();
  });
});
