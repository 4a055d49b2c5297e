import type { Page } from '@playwright/test';

/** What stands around every screen of somebody who is signed in. */
export function appShell(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  return {
    dashboardHeading: page.getByRole('heading', { level: 1, name: /^Welcome, / }),
    /** Says where the changes of this device are, in its name. */
    sync: page.getByRole('button', { name: /^Sync: / }),
    listsLink: navigation.getByRole('link', { name: 'Lists' }),
    async openLists() {
      await navigation.getByRole('link', { name: 'Lists' }).click();
    },
    async openHabits() {
      await navigation.getByRole('link', { name: 'Habits' }).click();
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
