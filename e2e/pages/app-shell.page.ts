import type { Page } from '@playwright/test';

/** What stands around every screen of somebody who is signed in, on a screen that is wide enough for the navigation. */
export function appShell(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const userMenu = page.getByRole('button', { name: /^Your account: / });
  const chooseInMenu = async (name: string) => {
    await userMenu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  return {
    dashboardHeading: page.getByRole('heading', { level: 1, name: /^Welcome, / }),
    /** Says where the changes of this device are, in its name. */
    sync: page.getByRole('button', { name: /^Sync: / }),
    userMenu,
    search: page.getByRole('dialog', { name: 'Search' }),
    /** The navigation of phones. */
    drawer: page.getByRole('dialog', { name: 'Dayward' }),
    listsLink: navigation.getByRole('link', { name: 'Lists' }),
    async openLists() {
      await navigation.getByRole('link', { name: 'Lists' }).click();
    },
    async openHabits() {
      await navigation.getByRole('link', { name: 'Habit Tracker' }).click();
    },
    async openSecurity() {
      await chooseInMenu('Settings');
      await page.getByRole('link', { name: 'Security' }).click();
    },
    async openSearch() {
      await page.getByRole('button', { name: 'Search' }).click();
    },
    async openDrawer() {
      await page.getByRole('button', { name: 'Open navigation' }).click();
    },
    async signOut() {
      await chooseInMenu('Sign Out');
    },
  };
}
