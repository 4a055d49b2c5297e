import type { Page } from '@playwright/test';

/** Narrower screens have the navigation in a drawer (NAV-15). */
const WIDE_FROM_PX = 768;

/** The layout around every screen of a signed-in user. */
export function appShell(page: Page) {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  const userMenu = page.getByRole('button', { name: /^Your account: / });
  const chooseInMenu = async (name: string) => {
    await userMenu.click();
    await page.getByRole('menuitem', { name }).click();
  };
  const openPlace = async (name: string, nameInDrawer = name) => {
    const isNarrow = (page.viewportSize()?.width ?? WIDE_FROM_PX) < WIDE_FROM_PX;
    if (isNarrow) await page.getByRole('button', { name: 'Open navigation' }).click();
    await navigation.getByRole('link', { name: isNarrow ? nameInDrawer : name }).click();
  };
  return {
    dashboardHeading: page.getByRole('heading', { level: 1, name: /^Welcome, / }),
    /** The sync status of this device; its accessible name has the state. */
    sync: page.getByRole('button', { name: /^Sync: / }),
    userMenu,
    search: page.getByRole('dialog', { name: 'Search' }),
    /** The navigation on phones. */
    drawer: page.getByRole('dialog', { name: 'Dayward' }),
    listsLink: navigation.getByRole('link', { name: 'Lists' }),
    async openLists() {
      await openPlace('Lists');
    },
    async openHabits() {
      await openPlace('Habits', 'Habit Tracker');
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
