import type { Page } from '@playwright/test';

export function listsPage(page: Page) {
  const nameField = page.getByRole('textbox', { name: 'New list name' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Lists' }),
    emptyState: page.getByText('Your first list'),
    nameField,
    colour: (name: string) => page.getByRole('group', { name: 'Colour' }).getByRole('radio', { name }),
    /** What the form says to screen readers after a list is saved on the device. */
    announcement: page.locator('form').filter({ has: nameField }).getByRole('status'),
    row: (name: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: name }),
    async add({ name, colour }: { name: string; colour: string }) {
      await nameField.fill(name);
      // The swatch is the visible part of the radio button.
      await page.getByRole('group', { name: 'Colour' }).getByTitle(colour).click();
      await page.getByRole('button', { name: 'Add', exact: true }).click();
    },
  };
}
