import type { Browser, BrowserContext, Locator } from '@playwright/test';
import type { Account } from '../server/accounts.ts';
import { rounded } from '../statistics.ts';
import type { AwaitedElements } from './in-page.ts';
import { openPhone, openSlowPage, type PhonePage, type RenderTimes, renderTimesOf } from './phone.ts';

const COMPLETE_BUTTON = '[data-role="complete"]';

/** The app on a phone, with all data of an account in its local database. */
export type AppOnPhone = {
  context: BrowserContext;
  phone: PhonePage;
  /** From opening the page on an empty phone until the awaited element and everything after it were rendered. */
  firstSync: RenderTimes;
};

/** A page of the app, and the elements to wait for. */
export type AppPage = { path: string; shown: AwaitedElements };

/** The first habit, and the streak of the last one, which need all days of all habits. */
const HABITS_PAGE: AppPage = {
  path: '/dashboard/habits',
  shown: { selector: COMPLETE_BUTTON, complete: { selector: 'li[data-habit]', text: 'Streak \\d+' } },
};

/** Opens a page on a phone that has never seen the account; by default the page of the habits. */
export async function openApp(
  browser: Browser,
  baseUrl: string,
  account: Account,
  { path, shown }: AppPage = HABITS_PAGE,
): Promise<AppOnPhone> {
  const context = await openPhone(browser, { baseUrl, cookie: account.cookie });
  const phone = await openSlowPage(context, shown);
  await phone.page.goto(baseUrl + path);
  return { context, phone, firstSync: roundedRenderTimes(await renderTimesOf(phone.page)) };
}

/** The buttons that complete the first habits of the page. */
export function completeButtons({ phone }: AppOnPhone, habits: number): Locator[] {
  return Array.from({ length: habits }, (_, index) => phone.page.locator(COMPLETE_BUTTON).nth(index));
}

/** Waits until the app can open offline. */
export async function waitUntilOfflineReady({ phone: { page } }: AppOnPhone): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('button', { name: /^Sync: Synced/ }).waitFor();
}

/** Reloads a page `times` times. */
export async function reload({ page }: PhonePage, times: number): Promise<RenderTimes[]> {
  await page.bringToFront();
  const shown: RenderTimes[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.reload({ waitUntil: 'commit' });
    shown.push(roundedRenderTimes(await renderTimesOf(page)));
  }
  return shown;
}

function roundedRenderTimes({ paintedMs, completeMs }: RenderTimes): RenderTimes {
  return { paintedMs: rounded(paintedMs, 0), completeMs: rounded(completeMs, 0) };
}
