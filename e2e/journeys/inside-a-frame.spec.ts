import { once } from 'node:events';
import { createServer } from 'node:http';
import { findChromium, LAUNCH_ARGUMENTS } from '../chromium.ts';
import { startAppServer } from '../fixtures/app-server.ts';
import { collectProblems } from '../fixtures/page-problems.ts';
import { expect, test } from '../fixtures/test.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { signUpPage } from '../pages/sign-up.page.ts';

/** Blocks cookies of other sites, as browsers do by default or soon will. */
const NO_FOREIGN_COOKIES = '--test-third-party-cookie-phaseout';

test('[ROUTE-15] the app works in the frame of another site, as in the Pi Browser, where foreign cookies are blocked', async ({
  playwright,
  newcomer,
  timezoneId,
}) => {
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<!doctype html><title>Host</title><iframe title="App" width="390" height="800"></iframe>');
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  const address = host.address();
  const hostUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  const app = await startAppServer({ env: { PI_SANDBOX_URL: hostUrl, PI_SANDBOX_KEY: 'key-of-the-framing-host' } });
  const executablePath = findChromium();
  const browser = await playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...LAUNCH_ARGUMENTS, NO_FOREIGN_COOKIES],
  });
  try {
    const page = await browser.newPage({ ...(timezoneId !== undefined && { timezoneId }), reducedMotion: 'reduce' });
    const problems = collectProblems(page, { refusals: [], hasOutage: false });
    await page.goto(hostUrl);
    const frame = page.locator('iframe');
    const inFrame = frame.contentFrame();
    const habits = habitsPage(inFrame);
    const open = (path: string) =>
      frame.evaluate((element, url) => element.setAttribute('src', url), app.baseUrl + path);

    await open('/signup');
    await signUpPage(inFrame).signUp(newcomer);
    await expect(inFrame.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible();
    const cookies = await page.context().cookies();
    expect(cookies.map(({ name, sameSite, partitionKey }) => [name, sameSite, partitionKey])).toEqual([
      ['__Host-dayward-framed', 'None', 'http://127.0.0.1'],
    ]);

    await open('/dashboard/habits');
    await habits.add('Read');
    await habits.circle('Read').click();
    await expect(inFrame.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
    await open('/dashboard');
    await expect(habits.circle('Read')).toHaveAttribute('aria-pressed', 'true');
    expect(problems).toEqual([]);
  } finally {
    await browser.close();
    await app.stop();
    host.close();
  }
});
