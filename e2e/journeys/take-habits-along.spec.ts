import { randomUUID } from 'node:crypto';
import { TERMS_VERSION } from '@dayward/contract';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expect, test } from '../fixtures/test.ts';
import { habitFilesPage } from '../pages/habit-files.page.ts';

const at = '2026-01-10T18:00:00.000Z';
const [read, firstRun] = [randomUUID(), randomUUID()];

/** Two habits with past entries, as another app would export them, and an invalid one. */
const brought = {
  habits: [
    {
      ...{ id: read, name: 'Read', category: 'Learning', reminder_time: '07:30:00', runId: firstRun },
      days: {
        '2026-01-09': { state: 'done', at, zone: 'UTC' },
        '2026-01-10': { state: 'skipped', at, zone: 'UTC', note: 'Ill' },
      },
      notes: [{ id: randomUUID(), content: 'Chapter *one*', mood: 4, date: '2026-01-10' }],
      runs: [{ id: read, days: { '2025-12-31': { state: 'done', at, zone: 'UTC' } } }],
    },
    { name: 'Drink water', goal: 8, tags: ['glass'] },
  ],
};

/** The content of a file without the creation times of its rows. */
function said(content: string): unknown {
  return JSON.parse(content, (key, value: unknown) =>
    ['createdAt', 'endedAt', 'exportDate'].includes(key) ? '' : value,
  );
}

test('[HAB-18] [HAB-38] habits with their entries are imported, exported, imported again after clearing, and moved to another account', async ({
  memberPage: page,
  browser,
  openPage,
  app: { baseUrl },
}) => {
  const files = habitFilesPage(page);
  await files.open();

  await test.step('[HAB-41] a file with a mistake is refused as a whole', async () => {
    await files.choose('wrong.json', JSON.stringify({ habits: [...brought.habits, { name: 'Sleep', goal: 99 }] }));
    await expect(
      page.getByText('Import Error - Failed to import habit data. Please check the file format.'),
    ).toBeVisible();
    await page.getByRole('button', { name: 'See why' }).click();
    await expect(files.dialog.getByText('Habit 3, Sleep: goal has an invalid value')).toBeVisible();
    await expectAccessible(page);
    await files.dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(files.card.getByText('No habits yet.')).toBeVisible();
  });

  await test.step('a file without the mistake is imported', async () => {
    await files.choose('brought.json', JSON.stringify(brought));
    await expect(files.dialog.getByText('2 new habits')).toBeVisible();
    await expectAccessible(page);
    await files.confirmImport();
    await expect(files.isSent).toBeVisible();
  });

  const { name, content } = await files.exportAll();
  expect(name).toMatch(/^habit-data-all-\d{4}-\d{2}-\d{2}\.json$/);

  await test.step('[HAB-37] cleared habits are restored from the file', async () => {
    await files.clearAll();
    await expect(files.card.getByText('No habits yet.')).toBeVisible();
    await files.choose(name, content);
    await expect(files.dialog.getByText('2 habits restored from Recently deleted')).toBeVisible();
    await files.confirmImport();
    expect(said((await files.exportAll()).content)).toEqual(said(content));
  });

  await test.step('another account that imports the file has the same data, on the server too', async () => {
    const context = await browser.newContext({ baseURL: baseUrl });
    const otherPage = await openPage(context);
    const person = { name: 'Sam', email: `sam-${randomUUID()}@example.org`, password: 'correct horse battery' };
    const data = { ...person, isAtLeast16: true, acceptedTermsVersion: TERMS_VERSION, timeZone: 'UTC' };
    const answer = await otherPage.request.post('/api/v1/auth/sign-up/email', { data, headers: { origin: baseUrl } });
    expect(answer.ok()).toBe(true);
    const other = habitFilesPage(otherPage);
    await other.open();
    await other.choose(name, content);
    await other.confirmImport();
    await expect(other.isSent).toBeVisible();
    expect(said((await other.exportAll()).content)).toEqual(said(content));
    await context.close();
  });
});
