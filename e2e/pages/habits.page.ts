import type { Page } from '@playwright/test';

export function habitsPage(page: Pick<Page, 'getByRole' | 'locator'>) {
  const nameField = page.getByRole('textbox', { name: 'New habit name' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Habits' }),
    emptyState: page.getByRole('heading', { name: 'Your first habit' }),
    nameField,
    row: (name: string) => page.getByRole('listitem', { name, exact: true }),
    /** The circle that completes a habit with one tap; also on the dashboard. */
    circle: (name: string) => page.getByRole('button', { name: `Complete “${name}”` }),
    /** The link of a habit's name, which opens its details. */
    details: (name: string) => page.getByRole('link', { name, exact: true }),
    panel: (name: string) => page.getByRole('dialog', { name, exact: true }),
    dialog: page.getByRole('dialog'),
    /** Selects an entry in the menu of a habit. */
    async choose(name: string, entry: string) {
      await page.getByRole('button', { name: `More for “${name}”` }).click();
      await page.getByRole('menuitem', { name: entry }).click();
    },
    /** The list of a group's habits. */
    group: (name: string) => page.getByRole('region', { name, exact: true }),
    /** Unfolds the search, the filters, the layout and the order of the list, or folds them. */
    tools: page.getByRole('button', { name: 'Search and filter' }),
    search: page.getByRole('searchbox', { name: 'Search habits' }),
    filter: (name: string) => page.getByRole('radio', { name, exact: true }),
    /** The listed names, in order. */
    names: page.locator('[data-role="name"]'),
    async add(name: string) {
      await nameField.fill(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  };
}
