import { createAuthenticator } from '../fixtures/authenticator.ts';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expectPaper } from '../fixtures/paper.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';
import { landingPage } from '../pages/landing.page.ts';
import { securityPage } from '../pages/security.page.ts';
import { signInPage } from '../pages/sign-in.page.ts';
import { signUpPage } from '../pages/sign-up.page.ts';

test.use({
  refusals: [
    '401 POST /api/v1/auth/sign-in/email',
    '401 POST /api/v1/auth/sign-in/second-factor',
    '403 POST /api/v1/auth/factors/totp',
    '403 DELETE /api/v1/me',
  ],
});

test('[AUTH-08] [AUTH-14] an owner protects an account with an authenticator app, signs a device out and erases the account', async ({
  page,
  browser,
  app,
  newcomer,
}) => {
  const landing = landingPage(page);
  const shell = appShell(page);
  const signIn = signInPage(page);
  const security = securityPage(page);
  let backupCodes: string[] = [];
  let authenticator = createAuthenticator('');

  await test.step('creates an account and signs out', async () => {
    await page.goto('/signup');
    await expect(signUpPage(page).heading).toBeVisible();
    await expectAccessible(page);
    await signUpPage(page).signUp(newcomer);
    await expect(page.getByText('Account created successfully! You are now signed in.')).toBeVisible();
    await expect(shell.dashboardHeading).toBeVisible();
    await shell.signOut();
    await expect(landing.signInLink).toBeVisible();
  });

  await test.step('is refused with a wrong password and signed in with the right one', async () => {
    await landing.signInLink.click();
    await expect(signIn.heading).toBeVisible();
    await expectAccessible(page);
    await signIn.signIn({ ...newcomer, password: 'not this password' });
    await expect(signIn.refusal).toBeVisible();
    await expectAccessible(page);
    await signIn.signIn(newcomer);
    await expect(shell.dashboardHeading).toBeVisible();
  });

  await test.step('sets up an authenticator app, after confirming the password', async () => {
    await shell.openSecurity();
    await expect(security.currentSession).toBeVisible();
    await expectAccessible(page);
    await security.startAuthenticator();
    await expect(security.question).toBeVisible();
    await expectAccessible(page);
    await security.answer(newcomer);
    await expect(security.qrCode).toBeVisible();
    await expect(security.question).toBeHidden();
    await expectAccessible(page);
    authenticator = createAuthenticator(await security.key());
    backupCodes = await security.confirmAuthenticator(await authenticator.freshCode());
    await expectAccessible(page);
    expect(new Set(backupCodes).size).toBeGreaterThan(3);
    await expectPaper(page, 'Security');
    await security.putBackupCodesAway();
    await shell.signOut();
  });

  await test.step('signs in with the password and a code, and not with a wrong one', async () => {
    await landing.signInLink.click();
    await signIn.signIn(newcomer);
    await expect(signIn.codeField).toBeVisible();
    await expectAccessible(page);
    await signIn.finishWithCode('000000');
    await expect(page.getByText('That code isn’t right or was already used.')).toBeVisible();
    await signIn.finishWithCode(await authenticator.freshCode());
    await expect(shell.dashboardHeading).toBeVisible();
  });

  await test.step('signs in elsewhere with a backup code, and ends that session from here', async () => {
    const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
    const otherPage = await elsewhere.newPage();
    await otherPage.goto('/login');
    await signInPage(otherPage).signIn(newcomer);
    await signInPage(otherPage).finishWithBackupCode(backupCodes[0] ?? '');
    await expect(appShell(otherPage).dashboardHeading).toBeVisible();

    await shell.openSecurity();
    await expect(security.sessionRows).toHaveCount(2);
    await security.signOutElsewhere();
    await expect(security.sessionRows).toHaveCount(1);
    await otherPage.goto('/dashboard');
    await expect(landingPage(otherPage).signInLink).toBeVisible();
    await elsewhere.close();
  });

  await test.step('erases the account, which refuses every sign-in afterwards', async () => {
    await security.deleteAccount(newcomer.email);
    await security.answer({ password: newcomer.password, backupCode: backupCodes[1] ?? '' });
    await expect(page.getByText('Your account and everything in it were deleted.')).toBeVisible();
    await expect(page).toHaveURL('/');
    await landing.signInLink.click();
    await signIn.signIn(newcomer);
    await expect(signIn.refusal).toBeVisible();
  });
});

test('[AUTH-11] signing out in one tab signs the others out', async ({ memberPage: page, context }) => {
  await page.goto('/dashboard');
  await expect(appShell(page).dashboardHeading).toBeVisible();
  const other = await context.newPage();
  await other.goto('/dashboard/settings/security');
  await expect(securityPage(other).heading).toBeVisible();
  await appShell(page).signOut();
  await expect(landingPage(other).signInLink).toBeVisible();
});
