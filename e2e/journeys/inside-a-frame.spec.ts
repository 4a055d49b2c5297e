import { findChromium, LAUNCH_ARGUMENTS } from '../chromium.ts';
import { collectProblems } from '../fixtures/page-problems.ts';
import { startPiServer } from '../fixtures/pi-server.ts';
import { expect, test } from '../fixtures/test.ts';
import { habitsPage } from '../pages/habits.page.ts';
import { piHostPage } from '../pages/pi-host.page.ts';

/** Blocks cookies of other sites, as browsers do by default or soon will. */
const NO_FOREIGN_COOKIES = '--test-third-party-cookie-phaseout';

const USER = 'ada_pioneer';

test('[ROUTE-15] [AUTH-01] [PI-28] a pioneer lives in the frame of another site, where foreign cookies are blocked', async ({
  playwright,
  timezoneId,
}) => {
  const server = await startPiServer();
  const executablePath = findChromium();
  const browser = await playwright.chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: [...LAUNCH_ARGUMENTS, NO_FOREIGN_COOKIES],
  });
  try {
    const page = await browser.newPage({ ...(timezoneId !== undefined && { timezoneId }), reducedMotion: 'reduce' });
    const problems = collectProblems(page, { refusals: [], hasOutage: false });
    const host = piHostPage(page, server);
    const { inFrame, modal } = host;
    const habits = habitsPage(inFrame);

    await test.step('sign up with the wallet', async () => {
      await host.open('/login', USER);
      await host.openModal();
      await expect(modal).toContainText('Sandbox');
      await host.connect();
      await host.allow();
      await inFrame.getByLabel('I am 16 or older').check();
      await inFrame.getByLabel(/^I accept the terms/).check();
      await inFrame.getByRole('button', { name: 'Create Account' }).click();
      await inFrame.getByRole('button', { name: 'Do this later' }).click();
      await expect(inFrame.getByRole('heading', { level: 1, name: `Welcome, ${USER}` })).toBeVisible();
      const cookies = await page.context().cookies();
      expect(cookies.map(({ name, sameSite, partitionKey }) => [name, sameSite, partitionKey])).toEqual([
        ['__Host-dayward-framed', 'None', 'http://127.0.0.1'],
      ]);
    });

    await test.step('keep a habit, and find it after a reload', async () => {
      await host.go('/dashboard/habits');
      await habits.add('Read');
      await habits.circle('Read').click();
      await expect(inFrame.getByRole('button', { name: 'Sync: Synced' })).toBeVisible();
      await page.reload();
      await host.go('/dashboard');
      await expect(habits.circle('Read')).toHaveAttribute('aria-pressed', 'true');
    });

    await test.step('disconnect, and come back with the wallet alone', async () => {
      await host.go('/dashboard/pi-network');
      await inFrame.getByRole('button', { name: 'Disconnect Pi Network' }).click();
      await expect(inFrame.getByText('Disconnected from Pi Network')).toBeVisible();
      await host.go('/pi-login');
      await host.connect();
      await expect(inFrame.getByText(`Welcome, ${USER}! You can now use Pi payments.`)).toBeVisible();
      await expect(habits.circle('Read')).toHaveAttribute('aria-pressed', 'true');
    });
    // The sandbox's own page is no part of the app.
    expect(problems.filter((problem) => !problem.includes(server.sandbox.origin))).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
  }
});
