import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/test.ts';

export function signUpPage(page: Pick<Page, 'getByRole' | 'getByLabel'>) {
  return {
    heading: page.getByRole('heading', { name: 'Create your account' }),
    async signUp({ name, email, password }: Person) {
      await page.getByLabel('Name', { exact: true }).fill(name);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByLabel('I am 16 or older').check();
      await page.getByLabel(/^I accept the terms/).check();
      await page.getByRole('button', { name: 'Create Account' }).click();
    },
  };
}
