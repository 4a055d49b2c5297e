import type { Page } from '@playwright/test';

export function habitsPage(page: Page) {
  const nameField = page.getByRole('textbox', { name: 'Name of the new habit' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Habits' }),
    emptyState: page.getByRole('heading', { name: 'Your first habit' }),
    nameField,
    row: (name: string) => page.getByRole('listitem', { name, exact: true }),
    /** The circle that completes a habit with one tap; also on the dashboard. */
    circle: (name: string) => page.getByRole('button', { name: `Complete “${name}”` }),
    /** Opens or closes what can be done to a habit and its days. */
    details: (name: string) => page.getByRole('button', { name, exact: true }),
    panel: (name: string) => page.getByRole('region', { name: `Details of “${name}”` }),
    dialog: page.getByRole('dialog'),
    async add(name: string) {
      await nameField.fill(name);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  };
}
