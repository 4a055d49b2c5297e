import type { Page } from '@playwright/test';

/** The settings, one page for each section. */
export function settingsPage(page: Page) {
  const tabs = page.getByRole('navigation', { name: 'Settings' });
  const photo = page.getByRole('region', { name: 'Photo' });
  return {
    saved: page.getByText('Settings saved - Your settings have been updated successfully.').first(),
    name: page.getByLabel('Full name'),
    photo: photo.locator('img'),
    weekStart: page.getByLabel('Week starts on'),
    dark: page.getByRole('radio', { name: 'Dark' }),
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
    toggle: (name: string) => page.getByRole('switch', { name }),
    async open(name: string) {
      await tabs.getByRole('link', { name }).click();
      await page.getByRole('heading', { level: 1, name }).waitFor();
    },
    /** Waits until the server has it: the toast may be of an earlier choice, and a reload would cancel the request. */
    async save() {
      const answer = page.waitForResponse((response) => response.request().method() === 'PATCH');
      await page.getByRole('button', { name: 'Save' }).click();
      await answer;
    },
    async uploadPhoto(picture: Buffer) {
      await photo.getByLabel('Upload photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: picture });
    },
  };
}
