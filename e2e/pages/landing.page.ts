import type { Page } from '@playwright/test';

/** The front page. */
export function landingPage(page: Page) {
  const main = page.getByRole('main');
  return {
    heading: page.getByRole('heading', { level: 1 }),
    signInLink: main.getByRole('link', { name: 'Sign In' }),
    async open() {
      await page.goto('/');
    },
    async createAccount() {
      await main.getByRole('link', { name: 'Create Account' }).click();
    },
  };
}
