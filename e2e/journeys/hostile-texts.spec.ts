import { randomUUID } from 'node:crypto';
import { API_PREFIX } from '@dayward/contract';
import { buildHostileRows, type HostileRow, XSS_PAYLOADS } from '@dayward/testing';
import type { Page } from '@playwright/test';
import { DASHBOARD, OWN_PAGES } from '../fixtures/app-pages.ts';
import { findActiveContent, recordAttacks } from '../fixtures/inert-texts.ts';
import { settle } from '../fixtures/page-audit.ts';
import { pushChanges } from '../fixtures/push-changes.ts';
import { expect, test } from '../fixtures/test.ts';
import { appShell } from '../pages/app-shell.page.ts';

const isLong = process.env['DAYWARD_LONG_TESTS'] !== undefined;

/** Payloads in the names of one account, and how many accounts share all of them; the everyday test has one account. */
const PER_ACCOUNT = isLong ? 60 : 12;
const ACCOUNTS = isLong ? Math.ceil(XSS_PAYLOADS.length / PER_ACCOUNT) : 1;
const STEP = Math.floor(XSS_PAYLOADS.length / (PER_ACCOUNT * ACCOUNTS));

/** Rows of each kind whose details are opened, and rows that are deleted. */
const OPENED = isLong ? 6 : 1;
const DELETED = 3;

const WITH_DETAILS = [
  { collection: 'habits', path: '/dashboard/habits?habit=' },
  { collection: 'tasks', path: '/dashboard/tasks?task=' },
];

const PAGES = [...OWN_PAGES.map(({ path }) => path), '/dashboard/notifications', '/dashboard/mood'];

/** Pages that show texts of the account: if they showed none, nothing would have been tested. */
const PAGES_WITH_TEXTS = ['/dashboard/habits', '/dashboard/tasks', '/dashboard/lists', '/dashboard/recently-deleted'];

async function expectInert(page: Page): Promise<void> {
  await settle(page);
  expect.soft(await findActiveContent(page), page.url()).toEqual([]);
}

/** Opens each tab of the details of a row. */
async function openDetails(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const details = page.getByRole('dialog').first();
  await expect(details).toBeVisible();
  await expectInert(page);
  for (const tab of await details.getByRole('tab').all()) {
    await tab.click();
    await expectInert(page);
  }
}

async function store(page: Page, origin: string, rows: readonly HostileRow[]): Promise<void> {
  const creations = rows.map(({ entity, body }) => ({ name: `${entity.name}.create`, args: body }));
  const deleted = ['habits', 'tasks', 'lists'].flatMap((name) => rowsOf(rows, name).slice(-DELETED));
  const deletions = deleted.map(({ entity, body }) => ({ name: `${entity.name}.delete`, args: { id: body['id'] } }));
  await pushChanges(page, origin, randomUUID(), [...creations, ...deletions]);
  const name = XSS_PAYLOADS[0];
  expect((await page.request.patch(`${API_PREFIX}/profile`, { data: { name }, headers: { origin } })).ok()).toBe(true);
}

const rowsOf = (rows: readonly HostileRow[], collection: string) =>
  rows.filter(({ entity }) => entity.collection === collection);

for (let account = 0; account < ACCOUNTS; account += 1) {
  test(`hostile texts in every field stay texts on every page (${account + 1} of ${ACCOUNTS})`, async ({
    memberPage: page,
    newcomer,
    app,
    browser,
    openPage,
  }) => {
    await app.grantPlan(newcomer.email, 'Premium', 30);
    const positions = Array.from({ length: PER_ACCOUNT }, (_, index) => (account * PER_ACCOUNT + index) * STEP);
    const rows = buildHostileRows(XSS_PAYLOADS, positions);
    await store(page, app.baseUrl, rows);
    const attacks = await recordAttacks(page);

    await test.step('on each page', async () => {
      for (const path of PAGES) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
        if (PAGES_WITH_TEXTS.includes(path)) await expect(page.getByText('__xss').first()).toBeAttached();
        await expectInert(page);
      }
    });

    await test.step('in the details of rows', async () => {
      for (const { collection, path } of WITH_DETAILS)
        for (const { body } of rowsOf(rows, collection).slice(0, OPENED)) await openDetails(page, path + body['id']);
    });

    await test.step('in the search', async () => {
      await page.goto(DASHBOARD.path);
      const { search, openSearch } = appShell(page);
      await openSearch();
      await search.getByRole('combobox').fill('xss');
      await expect(search.getByRole('option', { name: /xss/ }).first()).toBeAttached();
      await expectInert(page);
    });

    await test.step('in a shared copy', async () => {
      const [task] = rowsOf(rows, 'tasks');
      const answer = await page.request.post(`${API_PREFIX}/tasks/${task?.body['id']}/shares`, {
        data: { id: randomUUID() },
        headers: { origin: app.baseUrl },
      });
      const { link } = await answer.json();
      const elsewhere = await browser.newContext({ baseURL: app.baseUrl });
      const stranger = await openPage(elsewhere);
      const attacksThere = await recordAttacks(stranger);
      await stranger.goto(new URL(link).pathname);
      await expect(stranger.getByText('Priority')).toBeVisible();
      await expectInert(stranger);
      expect(attacksThere).toEqual([]);
      await elsewhere.close();
    });

    expect(attacks).toEqual([]);
  });
}
