import { tabTo } from '../fixtures/keyboard.ts';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { landingPage } from '../pages/landing.page.ts';
import { listsPage } from '../pages/lists.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { signUpPage } from '../pages/sign-up.page.ts';

test.use({ hasOutage: true });

test('[AUTH-12] [AUTH-17] [ROUTE-02] the list of a new user persists over a reload, a restart of the server, and a sign-out', async ({
  page,
  app,
  newcomer,
}) => {
  const lists = listsPage(page);
  const shell = appShell(page);

  await test.step('opens the front page and creates an account', async () => {
    const landing = landingPage(page);
    await landing.open();
    await expect(landing.heading).toBeVisible();
    await expectAccessible(page);
    await landing.createAccount();
    const signUp = signUpPage(page);
    await expect(signUp.heading).toBeVisible();
    await expectAccessible(page);
    await signUp.signUp(newcomer);
    await expect(page).toHaveURL('/dashboard');
    await expect(shell.dashboardHeading).toHaveText(`Welcome, ${newcomer.name}`);
    await expectAccessible(page);
  });

  await test.step('adds a list, which the server stores', async () => {
    await shell.openLists();
    await expect(page).toHaveURL('/dashboard/lists');
    await expect(lists.emptyState).toBeVisible();
    await expectAccessible(page);
    await lists.add({ name: 'Spring trip', colour: 'Moss' });
    await expect(lists.row('Spring trip')).toBeVisible();
    await expect(lists.emptyState).toBeHidden();
    await expectAccessible(page);
    await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
    const { items } = await (await page.request.get('/api/v1/lists')).json();
    expect(items).toEqual([expect.objectContaining({ name: 'Spring trip', colour: 'moss', rev: 1 })]);
  });

  await test.step('has it after a reload', async () => {
    await page.reload();
    await expect(lists.row('Spring trip')).toBeVisible();
  });

  await test.step('has it, and is still signed in, after the server was restarted', async () => {
    await app.restart();
    await page.reload();
    await expect(page).toHaveURL('/dashboard/lists');
    await expect(lists.row('Spring trip')).toBeVisible();
  });

  await test.step('signs out, and the dashboard leads to the front page', async () => {
    const landing = landingPage(page);
    await shell.signOut();
    await expect(landing.signInLink).toBeVisible();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/lists');
    await expect(landing.signInLink).toBeVisible();
    await expect(page).toHaveURL((url) => url.pathname === '/');
    expect((await page.request.get('/api/v1/lists')).status()).toBe(401);
  });

  await test.step('signs in again and reaches the requested page', async () => {
    await landingPage(page).signInLink.click();
    const signIn = signInPage(page);
    await expect(signIn.heading).toBeVisible();
    await expectAccessible(page);
    await signIn.signIn(newcomer);
    await expect(page).toHaveURL('/dashboard/lists');
    await expect(lists.row('Spring trip')).toBeVisible();
  });
});

test('a list can be added with only the keyboard', async ({ memberPage: page, isMobile }) => {
  const lists = listsPage(page);
  const shell = appShell(page);
  if (isMobile) {
    await page.goto('/dashboard/lists'); // its link is in the drawer
  } else {
    await page.goto('/dashboard');
    await tabTo(page, shell.listsLink);
    await page.keyboard.press('Enter');
  }
  await expect(lists.heading).toBeVisible();

  await tabTo(page, lists.nameField);
  await page.keyboard.type('Books to read');
  await tabTo(page, lists.colour('Slate'));
  await page.keyboard.press('ArrowRight');
  await expect(lists.colour('Coral')).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(lists.row('Books to read')).toBeVisible();

  // The input is ready for the next one.
  await expect(lists.nameField).toBeFocused();
  await page.keyboard.type('Garden');
  await page.keyboard.press('Enter');
  await expect(lists.row('Garden')).toBeVisible();
  await expect(shell.sync).toHaveAccessibleName('Sync: Synced');
  const { items } = await (await page.request.get('/api/v1/lists')).json();
  expect(items).toEqual([
    expect.objectContaining({ name: 'Garden', colour: 'coral' }),
    expect.objectContaining({ name: 'Books to read', colour: 'coral' }),
  ]);
});
