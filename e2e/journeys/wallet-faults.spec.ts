import { TERMS_VERSION } from '@dayward/contract';
import { expect, type FrameLocator, test } from '@playwright/test';
import { type PiServer, startPiServer } from '#src/fixtures/pi-server.ts';
import { piHostPage } from '#src/pages/pi-host.page.ts';

type Fault = Parameters<PiServer['sandbox']['control']['setFault']>[0];

/** Longer than the limit of each step on a computer, in milliseconds. */
const AFTER_THE_LIMIT_MS = 121_000;

/** Longer than the server waits for an answer of Pi, in milliseconds. */
const SERVER_WAITS_MS = 30_000;

let server: PiServer;

test.beforeAll(async () => {
  server = await startPiServer();
});
test.afterAll(() => server.stop());

const textIn = (app: FrameLocator, text: string | RegExp) => app.getByText(text).first();

const UNREACHABLE = 'Authentication Failed - Pi can’t be reached right now. Try again in a moment.';
const NEW_ACCOUNT = 'The wallet of ada_pioneer has no account yet.';

/** What the user of a wallet with an account sees for each fault of a sign-in. */
const SEEN: readonly [fault: Fault | 'none', sees: string | RegExp, isStuck?: true][] = [
  ['none', 'Pi Network Connected! 🎉 Welcome, ada_pioneer! You can now use Pi payments.'],
  ['scope-missing', 'Pi Network Connected! 🎉 Welcome, ada_pioneer! You can now use Pi payments.'],
  ['consent-cancel', 'Authentication Failed - User consent cancelled'],
  ['consent-never', 'Authentication Failed - Authentication timeout', true],
  ['token-expired', /^Authentication Failed - /],
  ['token-foreign-app', NEW_ACCOUNT],
  ['incomplete-without-transaction', /^Incomplete Payment Found - You have an incomplete payment\./],
  ['incomplete-unknown-payment', /^Incomplete Payment Found - You have an incomplete payment\./],
  ['me-html-500', UNREACHABLE],
  ['me-lost-reply', UNREACHABLE],
  ['script-missing', 'Authentication Failed - Pi Network SDK not available. Please refresh and try again.'],
  ['init-never', 'Authentication Failed - Initialization timeout', true],
  ['host-silent', 'Authentication Failed - Initialization timeout', true],
  ['uid-changed', NEW_ACCOUNT],
];

/** The server waits long before it tells: only in the slow checks. */
const SLOWLY_SEEN: typeof SEEN = [
  ['me-never', UNREACHABLE],
  ['me-slow', UNREACHABLE],
];

test('[PI-20] [PI-18] whatever goes wrong with a sign-in, the user is told, and no one else’s account opens', async ({
  browser,
}) => {
  const { control } = server.sandbox;
  await control.grant('ada_pioneer', ['username', 'payments']);
  const { token } = await control.issueToken({ username: 'ada_pioneer' });
  const answer = await fetch(`${server.app.baseUrl}/api/v1/auth/sign-up/pi`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: server.app.baseUrl },
    body: JSON.stringify({
      ...{ accessToken: token, name: 'Ada', isAtLeast16: true, acceptedTermsVersion: TERMS_VERSION, timeZone: 'UTC' },
    }),
  });
  expect(answer.status).toBe(201);

  const isLong = process.env['DAYWARD_LONG_TESTS'] !== undefined;
  for (const [fault, sees, isStuck] of isLong ? SLOWLY_SEEN : SEEN) {
    await test.step(fault, async () => {
      await control.clearFaults();
      await control.grant('ada_pioneer', ['username', 'payments']);
      if (fault !== 'none') await control.setFault(fault, { times: 9 });
      // A device that remembers no one.
      const page = await browser.newPage();
      await page.clock.install();
      const host = piHostPage(page, server);
      const { inFrame } = host;
      await host.open('/pi-login', 'ada_pioneer');
      await host.connect();
      if (isStuck) {
        await expect(inFrame.getByRole('button', { name: 'Connecting...' })).toBeVisible();
        await page.clock.fastForward(AFTER_THE_LIMIT_MS);
      }
      await expect(textIn(inFrame, sees)).toBeVisible({ timeout: SERVER_WAITS_MS });
      await page.close();
    });
  }
});
