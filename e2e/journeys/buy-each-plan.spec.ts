import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { type PiServer, startPiServer } from '#src/fixtures/pi-server.ts';
import { createPioneer } from '#src/fixtures/pioneer.ts';
import { piHostPage } from '#src/pages/pi-host.page.ts';
import { planDialogPage, walletSheet } from '#src/pages/plan-dialog.page.ts';

let server: PiServer;

test.beforeAll(async () => {
  server = await startPiServer();
});
test.afterAll(() => server.stop());

/** A new pioneer in the Billing tab, in the frame of the Pi Browser. */
async function openBilling(page: Page) {
  const username = `pioneer_${randomUUID().slice(0, 8)}`;
  await createPioneer(server, username);
  const host = piHostPage(page, server);
  await host.open('/pi-login', username);
  await host.connect();
  await expect(host.inFrame.getByRole('heading', { level: 1, name: /^Welcome, / })).toBeVisible();
  await host.go('/dashboard/settings/billing');
  await host.inFrame.getByRole('main').getByRole('button', { name: 'Upgrade Plan' }).click();
  return { ...host, plans: planDialogPage(host.inFrame), wallet: walletSheet(page) };
}

const PRICES = [
  ['Basic', 'Monthly', 5],
  ['Basic', 'Yearly', 100],
  ['Pro', 'Monthly', 10],
  ['Pro', 'Yearly', 150],
  ['Premium', 'Monthly', 15],
  ['Premium', 'Yearly', 200],
] as const;

for (const [plan, period, price] of PRICES) {
  test(`[PLAN-13] [PLAN-17] ${plan} ${period} costs ${price} Pi the first time`, async ({ page }) => {
    const { inFrame, plans, wallet } = await openBilling(page);
    await plans.choose(plan);
    await plans.choose(period);
    await plans.act(`Pay for ${plan}`).click();
    await expect(wallet.sheet).toContainText(`${price} Test-Pi`);
    await wallet.pay();
    await expect(inFrame.getByRole('region', { name: `Welcome to ${plan}!` })).toBeVisible();
  });
}

test('[PLAN-36] rejected in the wallet, said, and paid at the second try', async ({ page }) => {
  const { inFrame, plans, wallet } = await openBilling(page);
  await plans.act('Pay for Premium').click();
  await wallet.reject();
  await expect(plans.dialog.getByRole('alert')).toContainText('Payment Failed');
  await expect(plans.dialog.getByRole('alert')).toContainText('The payment was cancelled. Nothing was paid.');
  await plans.act('Try Again').click();
  await plans.act('Pay for Premium').click();
  await wallet.pay();
  await expect(inFrame.getByRole('region', { name: 'Welcome to Premium!' })).toBeVisible();
});
