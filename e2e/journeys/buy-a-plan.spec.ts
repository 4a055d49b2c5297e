import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { collectProblems } from '#src/fixtures/page-problems.ts';
import { type PiServer, startPiServer } from '#src/fixtures/pi-server.ts';
import { createPioneer } from '#src/fixtures/pioneer.ts';
import { piHostPage } from '#src/pages/pi-host.page.ts';
import { planDialogPage, walletSheet } from '#src/pages/plan-dialog.page.ts';

let server: PiServer;

test.beforeAll(async () => {
  server = await startPiServer();
});
test.afterAll(() => server.stop());

const BILLING = '/dashboard/settings/billing';

/** A new pioneer who is signed in, in the frame of the Pi Browser. */
async function enterAsPioneer(page: Page) {
  const username = `pioneer_${randomUUID().slice(0, 8)}`;
  await createPioneer(server, username);
  const host = piHostPage(page, server);
  const plans = planDialogPage(host.inFrame);
  const wallet = walletSheet(page);
  await host.open('/pi-login', username);
  await host.connect();
  await expect(host.inFrame.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  const inBilling = (name: string) => host.inFrame.getByRole('main').getByRole('button', { name, exact: true });
  return { ...host, plans, wallet, inBilling };
}

test('[PLAN-33] [PLAN-35] [PLAN-16] [PLAN-52] [PLAN-39] a pioneer buys a plan, renews, upgrades with time left, and downgrades', async ({
  page,
}) => {
  const { go, inFrame, plans, wallet, inBilling } = await enterAsPioneer(page);

  await test.step('a locked page shows the introductory price, and opens when it is paid', async () => {
    await go('/dashboard/streak-protection');
    await expect(inFrame.getByText('10 Pi for 30 days')).toBeVisible();
    await inFrame.getByRole('button', { name: 'Upgrade to Pro' }).click();
    await expect(plans.dialog).toContainText('Sandbox');
    await plans.act('Pay for Pro').click();
    await expect(wallet.sheet).toContainText('10 Test-Pi');
    await wallet.pay();
    await expect(plans.paid).toBeVisible();
    await expect(inFrame.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('renewed: the list price, and the new time follows the old', async () => {
    await go(BILLING);
    await expect(inFrame.getByText('30 days left')).toBeVisible();
    await inBilling('Renew Pro').click();
    await plans.act('Renew Pro').click();
    await expect(wallet.sheet).toContainText('15 Test-Pi');
    await wallet.pay();
    // Brought to the dashboard, where the new grant is welcomed.
    await expect(inFrame.getByRole('region', { name: 'Welcome to Pro!' })).toBeVisible();
    await go(BILLING);
    await expect(inFrame.getByText('60 days left')).toBeVisible();
  });

  await test.step('upgraded: 60 days of Pro are 45 of Premium, on top', async () => {
    await inBilling('Upgrade Plan').click();
    await expect(plans.dialog).toContainText(/It becomes (?:45|44\.9) days of Premium, on top\./);
    await plans.act('Change plan to Premium').click();
    await wallet.pay();
    await expect(inFrame.getByRole('region', { name: 'Welcome to Premium!' })).toBeVisible();
    await go(BILLING);
    await expect(inFrame.getByText('75 days left')).toBeVisible();
    await expect(inFrame.getByRole('button', { name: /^Receipt of / })).toHaveCount(3);
  });

  await test.step('cancelled and reactivated, then downgraded to a paid plan and to Free', async () => {
    await inBilling('Cancel Subscription').click();
    await inFrame.getByRole('dialog').getByRole('button', { name: 'Cancel Subscription' }).click();
    await inBilling('Reactivate subscription').click();
    await expect(inBilling('Cancel Subscription')).toBeVisible();
    await inBilling('Downgrade to Free').click();
    await plans.choose('Basic');
    await expect(plans.dialog).toContainText('needs no payment');
    await plans.act('Downgrade to Basic').click();
    await expect(inFrame.getByText('150 days left')).toBeVisible();
    await inBilling('Downgrade to Free').click();
    await expect(plans.dialog).toContainText('You’ll lose 150 paid days of Basic.');
    await plans.act('Downgrade to Free').click();
    await expect(inFrame.getByText('You’re now on Free.', { exact: false })).toBeVisible();
  });
});

test('[PI-23] a tab that is closed after the wallet step still gets the plan, once', async ({ page }) => {
  const { go, inFrame, plans, wallet } = await enterAsPioneer(page);
  await go('/dashboard');
  await go(BILLING);
  await inFrame.getByRole('main').getByRole('button', { name: 'Upgrade Plan' }).click();
  await plans.choose('Basic');
  await plans.act('Pay for Basic').click();
  await expect(wallet.sheet.getByRole('status')).toHaveText('The app approved the payment.');
  // The transfer is made, and its page hears nothing of it.
  const { payments } = await server.sandbox.control.state();
  const identifier = payments.at(-1)?.identifier ?? '';
  await page.goto('about:blank');
  await server.sandbox.control.pay(identifier);
  await page.goto(`${server.sandbox.hostPage}?${new URLSearchParams({ path: BILLING })}`);
  await expect(inFrame.getByText('Your order of Basic waits for the wallet')).toBeVisible();
  // The server asks the platform by itself.
  await expect(inFrame.getByText('30 days left')).toBeVisible({ timeout: 120_000 });
  await expect(inFrame.getByText(/^Your order of Basic/)).toBeHidden();
  await expect(inFrame.getByRole('button', { name: /^Receipt of / })).toHaveCount(1);
});

test('[AUTH-03] [ROUTE-10] [PLAN-33] registered at a desktop, and paid with the wallet of a phone', async ({
  page,
  browser,
}) => {
  const problems = collectProblems(page, { refusals: [], hasOutage: false });
  const { app } = server;
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: app.baseUrl });
  await page.goto(`${app.baseUrl}/signup`);
  await page.getByLabel('Name', { exact: true }).fill('Robin');
  await page.getByLabel('E-mail').fill(`robin-${randomUUID()}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await page.getByLabel('I am 16 or older').check();
  await page.getByLabel(/^I accept the terms/).check();
  await page.getByRole('radio', { name: /^Premium/ }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for your plan' })).toBeVisible();
  await expect(page.getByText('20 Pi for 30 days')).toBeVisible();
  await page.getByRole('button', { name: 'Pay for Premium' }).click();
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const username = `phone_${randomUUID().slice(0, 8)}`;
  await server.sandbox.control.putUser({ username });
  const host = piHostPage(phone, server);
  const wallet = walletSheet(phone);
  const { pathname, hash } = new URL(link);
  await host.open(pathname + hash, username);
  await host.inFrame.getByRole('button', { name: 'Continue with Pi' }).click();
  await host.allow();
  await expect(host.inFrame.getByText('Robin')).toBeVisible();
  const number = host.inFrame.getByRole('region', { name: 'Enter this number on the other screen' });
  const code = ((await number.getByText(/^\d \d \d \d$/).textContent()) ?? '').replaceAll(' ', '');
  await page.getByLabel('Number on your phone').fill(code);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Now pay on your phone' })).toBeVisible();
  await host.inFrame.getByRole('button', { name: 'Pay 20 Pi' }).click();
  await wallet.pay();
  await expect(host.inFrame.getByText('Payment Successful!')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Welcome to Premium!' })).toBeVisible();
  await phone.close();
  expect(problems).toEqual([]);
});
