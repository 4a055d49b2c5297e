/**
 * Latency on a slow phone with thousands of tasks: opening, scrolling and searching them, and the cost of archived tasks. Each is
 * measured beside a minimal page on the same slow phone.
 */
import type { Browser } from '@playwright/test';
import { buildPage } from '../build-page.ts';
import { type AppOnPhone, type AppPage, openApp, reload, waitUntilOfflineReady } from '../device/app-on-phone.ts';
import {
  CPU_SLOWDOWN,
  launchBrowser,
  openPhone,
  openSlowPage,
  type PhonePage,
  renderTimesOf,
} from '../device/phone.ts';
import { type Pages, servePages } from '../device/serve-pages.ts';
import { summarise, type TapTimes } from '../device/taps.ts';
import { todayInUtc } from '../seed/seed-habits.ts';
import { seedTasks } from '../seed/seed-tasks.ts';
import { signUpAccounts } from '../server/accounts.ts';
import { withAdmin } from '../server/admin.ts';
import { type BenchServer, startBenchServer } from '../server/bench-server.ts';
import { median, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { type ScrollReport, scrollThrough } from './scroll.ts';
import { typeLetters } from './type-letters.ts';

const TASKS = 5_000;
const ARCHIVED = [0, 20_000] as const;
const RELOADS = 7;
const SEARCHES = 3;

export const VIEWS = ['List', 'Board'] as const;
export type View = (typeof VIEWS)[number];

/** On a mid-range phone, and at the full speed of this machine: a target in frames depends on it. */
const SLOWDOWNS = { slowed: CPU_SLOWDOWN, full: 1 } as const;
export const SPEEDS = ['slowed', 'full'] as const;
export type Speed = (typeof SPEEDS)[number];

const TASKS_PAGE: AppPage = { path: '/dashboard/tasks', shown: { selector: 'article[data-task]', complete: null } };
const SEARCH = { field: 'main input[type="search"]', said: 'main section > p[role="status"]' };
const PLAIN_SEARCH = { field: 'input', said: 'p[role="status"]' };
const COLUMN = '[data-column="Todo"] > section';

export type TasksSizeReport = {
  archived: number;
  /** From opening an empty phone until the first task was rendered. */
  firstSyncMs: number;
  /**
   * From reopening the page until the first task was painted; one value per round, alternating with the other sizes and a blank
   * page.
   */
  openedMs: Record<View, number[]>;
  scroll: Record<View, Record<Speed, ScrollReport>>;
  /** From a letter until the results were painted. */
  search: Record<Speed, SearchReport>;
};

export type SearchReport = { app: TapTimes; plain: TapTimes; ratioP95: number };

export type TasksReport = {
  settings: { cpuSlowdown: number; tasks: number; subtasks: number };
  blankMs: Record<View, number[]>;
  sizes: TasksSizeReport[];
};

export function measureTasks(onProgress: (text: string) => void): Promise<TasksReport> {
  return withTemporaryFolder(async (folder) => {
    await buildPage(new URL('./filter-page/main.ts', import.meta.url), `${folder}/filter`);
    const pages = await servePages(`${folder}/filter`);
    const server = await startBenchServer(`${folder}/data`);
    const browser = await launchBrowser();
    try {
      return await measure({ browser, server, pages, onProgress });
    } finally {
      await browser.close();
      await server.stop();
      await pages.stop();
    }
  });
}

type Parts = { browser: Browser; server: BenchServer; pages: Pages; onProgress: (text: string) => void };

/** An account on its phone, and its measurements so far. */
type Size = {
  archived: number;
  app: AppOnPhone;
  openedMs: Record<View, number[]>;
  scroll: Partial<TasksSizeReport['scroll']>;
};

async function measure(parts: Parts): Promise<TasksReport> {
  const { browser, pages, onProgress } = parts;
  const { sizes, subtasks } = await openSizes(parts);
  const blank = await openPlain(browser, pages.blankUrl, 'p');
  const blankMs: TasksReport['blankMs'] = { List: [], Board: [] };
  for (const view of VIEWS) {
    onProgress(`opens and scrolls the tasks as a ${view.toLowerCase()}`);
    for (const { app } of sizes) await choose(app, view);
    for (let time = 0; time < RELOADS; time += 1) {
      for (const { app, openedMs } of sizes) openedMs[view].push(await reopenPage(app.phone));
      blankMs[view].push(await reopenPage(blank));
    }
    for (const { app, scroll } of sizes) {
      const part = view === 'Board' ? COLUMN : undefined;
      scroll[view] = await atEachSpeed([app.phone], () => scrollThrough(app.phone, part));
    }
  }
  onProgress('searches the tasks');
  const plain = await openPlain(browser, pages.programUrl, PLAIN_SEARCH.field);
  const reports: TasksSizeReport[] = [];
  for (const size of sizes) reports.push(await reportOf(size, plain));
  return { settings: { cpuSlowdown: CPU_SLOWDOWN, tasks: TASKS, subtasks }, blankMs, sizes: reports };
}

/** The report of a size, including the search, which it measures. */
async function reportOf({ archived, app, openedMs, scroll: { List, Board } }: Size, plain: PhonePage) {
  await choose(app, 'List');
  const search = await atEachSpeed([app.phone, plain], () => searchAlternately(app.phone, plain));
  if (List === undefined || Board === undefined) throw new Error('A view was not scrolled');
  return { archived, firstSyncMs: app.firstSync.paintedMs, openedMs, scroll: { List, Board }, search };
}

/** Opens an account of each size, each on its own phone. */
async function openSizes({ browser, server, onProgress }: Parts): Promise<{ sizes: Size[]; subtasks: number }> {
  const accounts = await signUpAccounts(server.baseUrl, ARCHIVED.length);
  const sizes: Size[] = [];
  let subtasks = 0;
  for (const [index, archived] of ARCHIVED.entries()) {
    const account = accounts[index];
    if (account === undefined) throw new Error('An account is missing');
    onProgress(`first sync of ${TASKS} tasks and ${archived} archived ones`);
    const seed = { live: TASKS, archived, today: todayInUtc() };
    ({ subtasks } = await withAdmin(server.connection, (admin) => seedTasks(admin, account.userId, seed)));
    const app = await openApp(browser, server.baseUrl, account, TASKS_PAGE);
    await waitUntilOfflineReady(app);
    sizes.push({ archived, app, openedMs: { List: [], Board: [] }, scroll: {} });
  }
  return { sizes, subtasks };
}

async function openPlain(browser: Browser, url: string, selector: string): Promise<PhonePage> {
  const phone = await openSlowPage(await openPhone(browser), { selector, complete: null });
  await phone.page.goto(url);
  await renderTimesOf(phone.page);
  return phone;
}

/** Selects a view, which the phone stores. */
async function choose({ phone: { page } }: AppOnPhone, view: View): Promise<void> {
  await page.bringToFront();
  await page.getByRole('radio', { name: view, exact: true }).check();
  await page
    .locator(COLUMN)
    .first()
    .waitFor({ state: view === 'Board' ? 'visible' : 'detached' });
}

/** @returns the milliseconds until the awaited element was painted */
async function reopenPage(phone: PhonePage): Promise<number> {
  return (await reload(phone, 1))[0]?.paintedMs ?? Number.NaN;
}

async function atEachSpeed<Report>(
  phones: readonly PhonePage[],
  measureOnce: () => Promise<Report>,
): Promise<Record<Speed, Report>> {
  const at = async (speed: Speed) => {
    for (const { cdp } of phones) await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWNS[speed] });
    return measureOnce();
  };
  const full = await at('full');
  return { full, slowed: await at('slowed') };
}

async function searchAlternately(app: PhonePage, plain: PhonePage): Promise<SearchReport> {
  const times = { app: [] as number[], plain: [] as number[] };
  for (let time = 0; time < SEARCHES; time += 1) {
    times.plain.push(...(await typeLetters({ phone: plain, ...PLAIN_SEARCH })));
    times.app.push(...(await typeLetters({ phone: app, ...SEARCH })));
  }
  const [ofApp, ofPlain] = [summarise(times.app), summarise(times.plain)];
  return { app: ofApp, plain: ofPlain, ratioP95: rounded(ofApp.p95Ms / ofPlain.p95Ms) };
}

/** The time to open a view with all archived tasks, as a multiple of the time without. */
export function growthOf(sizes: readonly TasksSizeReport[], view: View): number {
  const opened = sizes.map(({ openedMs }) => median(openedMs[view]));
  return rounded((opened.at(-1) ?? Number.NaN) / (opened[0] ?? Number.NaN));
}
