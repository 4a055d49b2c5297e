import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/test.ts';

export function signInPage(page: Page) {
  return {
    heading: page.getByRole('heading', { name: 'Welcome back' }),
    refusal: page.getByText('Login failed. Please check your credentials.'),
    codeField: page.getByLabel('Code from your authenticator app'),
    async finishWithCode(code: string) {
      await page.getByLabel('Code from your authenticator app').fill(code);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    async finishWithBackupCode(code: string) {
      await page.getByRole('button', { name: 'Use a backup code' }).click();
      await page.getByLabel('Backup code').fill(code);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    async signIn({ email, password }: Person) {
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
  };
}
