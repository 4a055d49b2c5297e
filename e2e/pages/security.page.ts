import type { Page } from '@playwright/test';

/** The security settings: two-factor authentication and the sessions of the account. */
export function securityPage(page: Page) {
  const app = page.getByRole('region', { name: 'Authenticator app' });
  const sessions = page.getByRole('region', { name: 'Where you are signed in' });
  const question = page.getByRole('dialog', { name: 'Confirm it’s you' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Security' }),
    sessionRows: sessions.getByRole('listitem'),
    currentSession: sessions.getByText('This device'),
    qrCode: app.getByRole('img', { name: 'QR code for the authenticator app' }),
    question,
    async startAuthenticator() {
      await app.getByRole('button', { name: 'Set up' }).click();
    },
    /** The key as shown for typing, without its spaces. */
    async key(): Promise<string> {
      const shown = await app.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).textContent();
      return (shown ?? '').replaceAll(' ', '');
    },
    async confirmAuthenticator(code: string): Promise<string[]> {
      await app.getByLabel('Code from the app').fill(code);
      await app.getByRole('button', { name: 'Turn on' }).click();
      await app.getByRole('heading', { name: 'Your backup codes' }).waitFor();
      return app.getByRole('listitem').allInnerTexts();
    },
    async putBackupCodesAway() {
      await app.getByRole('button', { name: 'I’ve saved them' }).click();
    },
    async answer({ password, backupCode }: { password: string; backupCode?: string }) {
      await question.getByLabel('Current password').fill(password);
      if (backupCode !== undefined) {
        await question.getByRole('button', { name: 'Use a backup code' }).click();
        await question.getByLabel('Backup code').fill(backupCode);
      }
      await question.getByRole('button', { name: 'Confirm' }).click();
    },
    async signOutElsewhere() {
      await sessions.getByRole('button', { name: /^Sign out .*, last active/ }).click();
    },
    async deleteAccount(email: string) {
      await page.getByRole('button', { name: 'Delete account…' }).click();
      await page.getByLabel(`Type ${email} to continue`).fill(email);
      await page.getByRole('button', { name: 'Delete everything' }).click();
    },
  };
}
