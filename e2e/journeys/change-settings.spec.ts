import { expectAccessible } from '../fixtures/page-audit.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { settingsPage } from '../pages/settings.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';

/** A valid image of one pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const TABS = ['Profile', 'Notifications', 'Privacy', 'Billing', 'Data', 'Security', 'Appearance'];

test('every page of the settings, of a person and of the help is accessible', async ({ memberPage: page }) => {
  const settings = settingsPage(page);
  await page.goto('/dashboard/settings');
  for (const tab of TABS) {
    await settings.open(tab);
    await expect(page.getByRole('status', { name: /^Loading/ })).toHaveCount(0);
    await expectAccessible(page);
  }
  await settings.open('Privacy');
  await page.getByRole('link', { name: 'Preview your public page' }).click();
  await expect(settings.heading('Robin')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/help');
  await expect(settings.heading('Help & Support')).toBeVisible();
  await expectAccessible(page);
});

test('[AUTH-23] [AUTH-29] settings persist over a reload, and sync to another device', async ({
  memberPage: page,
  newcomer,
  browser,
  app,
  openPage,
}) => {
  const settings = settingsPage(page);

  await test.step('name and photo', async () => {
    await page.goto('/dashboard/settings/profile');
    await settings.name.fill('Robin Sommerfeld');
    await settings.save();
    await expect(settings.saved).toBeVisible();
    await settings.uploadPhoto(PICTURE);
    await expect(page.getByRole('button', { name: 'Remove photo' })).toBeVisible();
    await expect(settings.photo).toBeVisible();
    await expect(appShell(page).userMenu.locator('img')).toBeVisible();
  });

  await test.step('privacy, and what others see', async () => {
    await settings.open('Privacy');
    await settings.toggle('Public profile').check();
    await settings.toggle('Share progress').check();
    await expect(appShell(page).sync).toHaveAccessibleName(/^Sync: Synced$/);
    await page.getByRole('link', { name: 'Preview your public page' }).click();
    await expect(settings.heading('Robin Sommerfeld')).toBeVisible();
    await expect(page.getByText('This is how people with an account here see your page.')).toBeVisible();
    await expect(page.getByText('Active habits')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('theme and first day of the week', async () => {
    await page.goto('/dashboard/settings/appearance');
    await page.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await settings.weekStart.selectOption('Saturday');
    await settings.save();
    await expect(settings.saved).toBeVisible();
    await expect(appShell(page).sync).toHaveAccessibleName(/^Sync: Synced$/);
  });

  await test.step('all settings persist over a reload', async () => {
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(settings.weekStart).toHaveValue('6');
    await settings.open('Profile');
    await expect(settings.name).toHaveValue('Robin Sommerfeld');
    await expect(settings.photo).toBeVisible();
  });

  await test.step('and on another device', async () => {
    const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
    const other = await openPage(elsewhere);
    await other.goto('/login');
    await signInPage(other).signIn(newcomer);
    await expect(appShell(other).dashboardHeading).toHaveText(/Robin Sommerfeld/);
    await expect(other.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect(appShell(other).userMenu.locator('img')).toBeVisible();
    await other.goto('/dashboard/settings/privacy');
    await expect(settingsPage(other).toggle('Public profile')).toBeChecked();

    // A change on that device syncs to this one without a reload.
    await other.goto('/dashboard/settings/appearance');
    await other.getByText('Light', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await elsewhere.close();
  });
});
