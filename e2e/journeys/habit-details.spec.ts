import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/page-audit.ts';
import { expectInstalled } from '../fixtures/service-worker.ts';
import { expect, test } from '../fixtures/test.ts';
import { habitsPage } from '../pages/habits.page.ts';

const PICTURE = join(import.meta.dirname, '../../apps/web/public/apple-touch-icon.png');

test.use({ hasOutage: true });

type Shown = { id: string; address: string | null; thumbnailAddress: string | null };

/** The images of the habit as the API returns them to the signed-in user of the page. */
async function imagesOf(page: Page, habitId: string): Promise<Shown[]> {
  const answer = await page.request.get(`/api/v1/habits/${habitId}/images`);
  return answer.ok() ? (await answer.json()).items : [];
}

test('[HAB-26] [HAB-42] [HAB-43] a past day is edited, a note written, and an image added offline is sent later and readable only by its owner', async ({
  memberPage: page,
  context,
  browser,
  app,
  openPage,
}) => {
  const habits = habitsPage(page);
  const details = habits.panel('Walk');
  await page.goto('/dashboard/habits');
  await habits.add('Walk');
  await habits.circle('Walk').click();
  await habits.details('Walk').click();
  await expect(details).toBeVisible();
  const habitId = new URL(page.url()).searchParams.get('habit') ?? '';

  await test.step('yesterday is done after all, and has a note', async () => {
    await expect(details.getByText('Strength', { exact: true })).toBeVisible();
    await expectAccessible(page);
    await details.getByRole('tab', { name: 'Progress' }).click();
    await details.getByRole('button', { name: /^Today, / }).press('ArrowLeft');
    await details.getByRole('button', { name: 'Done', exact: true }).click();
    await details.getByLabel('Note for the day').fill('Around the lake.');
    await details.getByLabel('Note for the day').blur();
    await expect(details.getByRole('gridcell', { selected: true })).toHaveAccessibleName(/: done, with a note$/);
    await expect(details.getByText('2 days', { exact: true })).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('writes a note', async () => {
    await details.getByRole('tab', { name: 'Notes' }).click();
    await details.getByRole('textbox', { name: 'Note', exact: true }).fill('**Better** in the morning');
    await details.getByRole('button', { name: '4 of 5: good' }).click();
    await details.getByRole('button', { name: 'Add note' }).click();
    await expect(details.getByRole('listitem', { name: /^Note from/ }).locator('strong')).toHaveText('Better');
    await expectAccessible(page);
  });

  await expect
    .poll(async () => (await (await page.request.get(`/api/v1/habits/${habitId}/notes`)).json()).items.length)
    .toBe(1);
  await expectInstalled(page);
  await app.halt();

  await test.step('without a server an image shows at once, and survives a closed page', async () => {
    await details.getByRole('tab', { name: 'Images' }).click();
    await details.locator('input[type=file]').first().setInputFiles(PICTURE);
    await expect(details.getByText('Waiting to upload')).toBeVisible();
    await expect(details.getByRole('img', { includeHidden: true }).first()).toBeVisible();
    await expectAccessible(page);
    await page.close();
  });

  const tab = await openPage(context);
  await test.step('opens the app again: the image still shows, and is sent once the server is up', async () => {
    await tab.goto(`/dashboard/habits?habit=${habitId}`);
    const again = habitsPage(tab).panel('Walk');
    await again.getByRole('tab', { name: 'Images' }).click();
    await expect(again.getByText('Waiting to upload')).toBeVisible();
    await app.resume();
    await expect
      .poll(async () => (await imagesOf(tab, habitId)).map(({ address }) => address !== null), { timeout: 60_000 })
      .toEqual([true]);
    await expect(again.getByText('Waiting to upload')).toBeHidden();
    await again.getByRole('button', { name: /^Open Image from/ }).click();
    await expect(tab.getByRole('img', { name: 'apple-touch-icon.png' })).toBeVisible();
    await expectAccessible(tab);
  });

  await test.step('no other account can open it', async () => {
    const [image] = await imagesOf(tab, habitId);
    const address = new URL(image?.address ?? '', app.baseUrl);
    const stranger = await browser.newContext({ baseURL: app.baseUrl });
    expect((await stranger.request.get(address.pathname + address.search)).status()).toBe(200);
    expect((await stranger.request.get(address.pathname)).ok()).toBe(false);
    expect((await stranger.request.get(`/api/v1/habits/${habitId}/images`)).status()).toBe(401);
    await stranger.close();
  });
});
