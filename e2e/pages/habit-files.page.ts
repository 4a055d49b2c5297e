import type { Page } from '@playwright/test';

/** Export and import of habits: a section of the data settings. */
export function habitFilesPage(page: Page) {
  const card = page.getByRole('region', { name: 'Habits', exact: true });
  const dialog = page.getByRole('dialog');
  return {
    card,
    dialog,
    isSent: page.getByText('None. Everything on this device is synced.'),
    async open() {
      await page.goto('/dashboard/settings/data');
      await card.waitFor();
    },
    /** @returns the name and the content of the file that was saved */
    async exportAll() {
      const saving = page.waitForEvent('download');
      await card.getByRole('button', { name: 'Export All Data' }).click();
      const saved = await saving;
      const chunks: Buffer[] = [];
      for await (const chunk of await saved.createReadStream()) chunks.push(Buffer.from(chunk));
      return { name: saved.suggestedFilename(), content: Buffer.concat(chunks).toString('utf8') };
    },
    async choose(name: string, content: string) {
      const file = { name, mimeType: 'application/json', buffer: Buffer.from(content) };
      await card.locator('input[type=file]').setInputFiles(file);
    },
    async confirmImport() {
      await dialog.getByRole('button', { name: 'Import', exact: true }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
    async clearAll() {
      await card.getByRole('button', { name: 'Clear All Data' }).click();
      await dialog.getByRole('button', { name: 'Clear all' }).click();
      await dialog.waitFor({ state: 'hidden' });
    },
  };
}
