import { API_PREFIX, SYNC_PROTOCOL } from '@dayward/contract';
import { readOldFile } from '../fixtures/old-device.ts';
import { expect, test } from '../fixtures/test.ts';

/** The files that the earlier build exported, and the region of the data settings that imports them. */
const FILES = [
  { file: 'backup.json', region: 'Export and backup' },
  { file: 'export.json', region: 'Export and backup' },
  { file: 'habits.json', region: 'Habits' },
  { file: 'tasks.json', region: 'Tasks' },
  { file: 'tasks-backup.json', region: 'Tasks' },
] as const;

type OldFile = Partial<
  Record<'habits' | 'tasks' | 'lists' | 'filters', { id: string; name?: string; title?: string }[]>
>;

for (const { file, region } of FILES) {
  test(`${file} of an earlier build is imported into another account`, async ({ memberPage: page, newcomer, app }) => {
    await app.grantPlan(newcomer.email, 'Pro', 30);
    await page.goto('/dashboard/settings/data');
    const content = readOldFile(file);
    await page
      .getByRole('region', { name: region, exact: true })
      .locator('input[type=file]')
      .setInputFiles({ name: file, mimeType: 'application/json', buffer: Buffer.from(content) });
    await page.getByRole('dialog').getByRole('button', { name: 'Import', exact: true }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByText('None. Everything on this device is synced.')).toBeVisible();

    const imported: OldFile = JSON.parse(content);
    const answer = await page.request.get(`${API_PREFIX}/sync/pull?since=0&protocol=${SYNC_PROTOCOL}`);
    const { rows } = await answer.json();
    const namesOf = (all: readonly Record<string, unknown>[] = []) =>
      all.map((row) => String(row['name'] ?? row['title'])).sort();
    expect(namesOf(rows['habits'])).toEqual(namesOf(imported.habits));
    expect(namesOf(rows['tasks'])).toEqual(namesOf(imported.tasks));
    expect(namesOf(rows['lists'])).toEqual(namesOf(imported.lists));
    expect(namesOf(rows['task_filters'])).toEqual(namesOf(imported.filters));
  });
}
