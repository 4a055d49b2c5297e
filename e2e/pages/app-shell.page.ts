import type { Page } from '@playwright/test';

/** What stands around every screen of somebody who is signed in. */
export function appShell(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    dashboardHeading: page.getByRole('heading', { level: 1, name: /^Welcome, / }),
    listsLink: navigation.getByRole('link', { name: 'Lists' }),
    async openLists() {
      await navigation.getByRole('link', { name: 'Lists' }).click();
    },
    async openSecurity() {
      await page.getByRole('link', { name: /^Your account: / }).click();
      await page.getByRole('link', { name: 'Security' }).click();
    },
    async signOut() {
      await page.getByRole('button', { name: 'Sign Out' }).click();
    },
  };
}
