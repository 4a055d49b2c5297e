import { randomUUID } from 'node:crypto';
import { API_PREFIX, TERMS_VERSION } from '@dayward/contract';
import { expect, type Page, test } from '@playwright/test';
import { type PiServer, startPiServer } from '../fixtures/pi-server.ts';
import { piHostPage } from '../pages/pi-host.page.ts';

const USER = 'ada_pioneer';

let server: PiServer;

test.beforeAll(async () => {
  server = await startPiServer();
});
test.afterAll(() => server.stop());

/** Calls the API with the session of the page in the frame. */
async function call(page: Page, method: 'GET' | 'POST', path: string, data?: object) {
  const frame = page.frames().find((each) => each.url().startsWith(server.app.baseUrl));
  if (!frame) throw new Error('The app is not framed.');
  return frame.evaluate(
    async ([ofMethod, address, body]) => {
      const response = await fetch(address, {
        method: ofMethod,
        ...(body !== null && { body, headers: { 'content-type': 'application/json' } }),
      });
      return response.json();
    },
    [method, API_PREFIX + path, data === undefined ? null : JSON.stringify(data)] as const,
  );
}

/** A new account whose wallet is the sandbox's user, in the frame of the sandbox. */
async function openAsPioneer(page: Page) {
  const { token } = await server.sandbox.control.issueToken({ username: USER });
  const host = piHostPage(page, server);
  await host.open('/terms', USER);
  await expect(host.inFrame.getByRole('heading', { level: 1 })).toBeVisible();
  const signUp = { isAtLeast16: true, acceptedTermsVersion: TERMS_VERSION, timeZone: 'UTC' };
  await call(page, 'POST', '/auth/sign-up/pi', {
    ...signUp,
    accessToken: token,
    name: `Ada ${randomUUID().slice(0, 4)}`,
  });
  await host.go('/dashboard/free-preview');
  return host;
}

test('[ADS-07] [ADS-10] [ADS-12] [ADS-14] [ADS-17] a pioneer watches rewarded ads and gets credit for those that Pi confirms, once', async ({
  page,
}) => {
  const { control } = server.sandbox;
  const host = await openAsPioneer(page);
  const { inFrame } = host;
  const dialog = inFrame.getByRole('dialog', { name: 'Watch an ad' });
  const figures = inFrame.getByRole('region', { name: 'Your credit' });
  const watch = async (end: 'Watch to the end' | 'Close ad') => {
    await inFrame.getByRole('button', { name: 'Watch an ad' }).click();
    await dialog.getByRole('button', { name: 'Start the ad' }).click();
    // The wallet forgets its user with the page: the first ad asks for consent.
    if (!isKnown) await host.allow();
    isKnown = true;
    await expect(dialog.getByRole('status')).toContainText('The ad is on your screen.');
    await page.getByRole('button', { name: end }).click();
  };
  let isKnown = false;

  await test.step('an ad that is closed early gives nothing', async () => {
    await watch('Close ad');
    await expect(inFrame.getByText('Ad Skipped - You need to watch the full ad to earn rewards.')).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('wasn’t watched to the end');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(figures).toContainText('None yet');
  });

  await test.step('one that is watched to the end gives 0.1 Pi, and opens the habits in a new tab', async () => {
    await control.setFault('ad-status-pending', { times: 2 });
    await watch('Watch to the end');
    await expect(inFrame.getByText('Ad Completed! - You can now access the habit tracking app.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('0.1 Pi of credit is yours. Your credit is 0.1 Pi now.');
    const opened = page.context().waitForEvent('page');
    await dialog.getByRole('link', { name: /^Open Habit Tracking App/ }).click();
    const tab = await opened;
    await tab.waitForURL((url) => url.origin === server.app.baseUrl);
    await tab.close();
    await expect(dialog).toBeHidden();
    await expect(figures).toContainText('0.1 Pi');
    await expect(figures).toContainText('1 of');
  });

  await test.step('the same ad gives nothing again, an ad of nobody gives nothing, a failed one neither', async () => {
    const ad = (await control.state()).ads.at(-1);
    const again = await call(page, 'POST', '/rewards/claims', { adId: ad?.identifier });
    expect(again).toMatchObject({ status: 'granted', balanceUnits: 1_000_000 });
    const forged = await call(page, 'POST', '/rewards/claims', { adId: randomUUID() });
    expect(forged).toEqual({ status: 'refused', reason: 'not_granted' });
    await control.setFault('ad-status-failed');
    await watch('Watch to the end');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog).toContainText('Pi didn’t confirm that the ad was watched');
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await call(page, 'GET', '/rewards')).toMatchObject({ balanceUnits: 1_000_000, claimedToday: 1 });
  });

  await test.step('the reward is listed', async () => {
    await host.go('/dashboard/pi-network');
    const rewards = inFrame.getByRole('table', { name: 'Rewards' });
    await expect(rewards.getByRole('row')).toHaveCount(2);
    await expect(rewards.getByRole('row').nth(1)).toContainText(/0\.1 Pi.*Granted.*Rewarded ad/);
  });
});
