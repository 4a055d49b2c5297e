import { expect, type Page, test } from '@playwright/test';
import { findViolations } from '#src/fixtures/axe.ts';
import { type PiApp, startPiApp } from '#src/fixtures/pi-app.ts';

let app: PiApp;

test.beforeAll(async () => {
  app = await startPiApp();
});
test.afterAll(() => app.stop());

const framed = (page: Page) => page.frameLocator('iframe');
const log = (page: Page) => framed(page).getByRole('log');
const press = (page: Page, name: string) => framed(page).getByRole('button', { name }).click();

test('the Pi Sandbox frames an app and has a sheet for each decision', async ({ page }) => {
  await page.goto(app.sandbox.hostPage);
  await expect(page.getByRole('banner')).toContainText('Sandbox');
  await expect(log(page)).toHaveText('visit 1');

  await test.step('sign in', async () => {
    await press(page, 'Sign in');
    const sheet = page.getByRole('dialog', { name: 'Share with Dayward?' });
    await expect(sheet).toContainText('Sandbox');
    expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(log(page)).toContainText('User consent cancelled');
    await press(page, 'Sign in');
    await expect(sheet.getByRole('button', { name: 'Allow', exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(log(page)).toContainText('hello ada_pioneer');
  });

  await test.step('pay', async () => {
    await press(page, 'Order');
    const sheet = page.getByRole('dialog', { name: 'Pay Dayward' });
    await expect(sheet).toContainText('2.5 Test-Pi, from a balance of 1000');
    await expect(sheet.getByRole('status')).toHaveText('The app approved the payment.');
    expect(await findViolations(page, { within: 'dialog' })).toEqual([]);
    await sheet.getByRole('button', { name: 'Pay' }).click();
    await expect(log(page)).toContainText('complete');
    await expect(sheet).toBeHidden();
    await press(page, 'Order');
    await sheet.getByRole('button', { name: 'Reject' }).click();
    await expect(log(page)).toContainText('cancelled');
  });

  await test.step('watch an ad', async () => {
    await press(page, 'Watch an ad');
    await page.getByRole('button', { name: 'Watch to the end' }).click();
    await expect(log(page)).toContainText('AD_REWARDED with id');
  });

  await test.step('another user', async () => {
    await page.getByLabel('User').selectOption('cleo_short_of_pi');
    await expect(log(page)).toHaveText('visit 1');
    await press(page, 'Sign in');
    await page.getByRole('button', { name: 'Allow', exact: true }).click();
    await press(page, 'Order');
    const sheet = page.getByRole('dialog', { name: 'Pay Dayward' });
    await sheet.getByRole('button', { name: 'Pay' }).click();
    await expect(sheet).toContainText('Not enough Pi.');
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(log(page)).toContainText('cancelled');
    await page.getByLabel('User').selectOption('ada_pioneer');
    await expect(log(page)).toHaveText('visit 2');
  });
});

test('the control page sets faults and users, and the page alone has no host', async ({ page }) => {
  await page.goto(`${app.sandbox.origin}/control`);
  await expect(page.getByRole('heading', { name: 'Pi Sandbox' })).toBeVisible();
  await page.getByText('All faults').click();
  await page.getByRole('button', { name: 'Set consent-cancel', exact: true }).click();
  await expect(page.getByRole('status')).toHaveText('consent-cancel is set.');
  await expect(page.getByRole('button', { name: 'Set consent-cancel', exact: true })).toBeFocused();
  await expect(page.getByRole('button', { name: 'Clear consent-cancel' })).toBeVisible();
  await page.getByLabel('Username').fill('dora');
  await page.getByRole('button', { name: 'Create user' }).click();
  await expect(page.getByRole('cell', { name: 'dora', exact: true })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);

  await page.goto(app.sandbox.hostPage);
  await press(page, 'Sign in');
  await expect(log(page)).toContainText('User consent cancelled');

  await page.goto(app.origin);
  await expect(page.getByRole('log')).toHaveText('visit 1');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('log')).toHaveText('visit 1');
});
