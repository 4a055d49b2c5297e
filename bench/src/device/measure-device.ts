/**
 * Latency of the app on a slow phone with years of data: a tap, an offline start, and the first sync. Each is measured beside a
 * minimal page on the same slow phone.
 */
import { addDays } from '@dayward/domain';
import type { Browser, Locator } from '@playwright/test';
import { buildPage } from '../build-page.ts';
import { seedHabits, todayInUtc } from '../seed/seed-habits.ts';
import type { Account } from '../server/accounts.ts';
import { signUpAccounts } from '../server/accounts.ts';
import { withAdmin } from '../server/admin.ts';
import { type BenchServer, startBenchServer } from '../server/bench-server.ts';
import { median, rounded } from '../statistics.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { type AppOnPhone, completeButtons, openApp, reload, waitUntilOfflineReady } from './app-on-phone.ts';
import { type FirstPullReport, measureFirstPull } from './first-pull.ts';
import { type HeatmapReport, measureHeatmap } from './heatmap.ts';
import { CPU_SLOWDOWN, launchBrowser, openPhone, openSlowPage, type RenderTimes, renderTimesOf } from './phone.ts';
import { type Pages, servePages } from './serve-pages.ts';
import { summarise, type TapTimes, tapAll } from './taps.ts';

const HABITS = 50;
const YEARS = [1, 2, 5] as const;
const DAYS_OF_YEAR = 365;

/** Number of habits to complete; each twice. */
const TAPPED = 30;
const TAPS_OF_A_TURN = 10;
const FIRST_SYNCS = 3;
const RELOADS = 7;

export type SizeReport = {
  years: number;
  days: number;
  tap: { app: TapTimes; toggle: TapTimes; ratioP95: number };
  heatmap: HeatmapReport;
  /** From opening an empty phone; in alternating rounds. */
  firstSync: RenderTimes[];
  offlineStart: { app: RenderTimes[]; blankMs: number[]; ratio: number };
};

const NOT_STARTED: SizeReport['offlineStart'] = { app: [], blankMs: [], ratio: Number.NaN };

export type DeviceReport = {
  settings: { cpuSlowdown: number; habits: number };
  sizes: SizeReport[];
  pull: FirstPullReport;
};

export function measureDevice(onProgress: (text: string) => void): Promise<DeviceReport> {
  return withTemporaryFolder(async (folder) => {
    await buildPage(new URL('./toggle-page/main.ts', import.meta.url), `${folder}/toggle`);
    const pages = await servePages(`${folder}/toggle`);
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

async function measure(parts: Parts): Promise<DeviceReport> {
  const { server, onProgress } = parts;
  const accounts = await signUpAccounts(server.baseUrl, YEARS.length);
  const used: { report: SizeReport; app: AppOnPhone }[] = [];
  for (const [index, years] of YEARS.entries())
    used.push(await measureAccount(parts, accountAt(accounts, index), years));
  onProgress('first pull without a browser');
  const pull = await measureFirstPull(server, accountAt(accounts, YEARS.length - 1));
  for (const { app } of used) await waitUntilOfflineReady(app);
  await server.stop();
  for (const { report, app } of used) {
    onProgress(`starts without a server, ${report.years} years of days`);
    report.offlineStart = await startOffline(parts, app);
    await app.context.close();
  }
  return { settings: { cpuSlowdown: CPU_SLOWDOWN, habits: HABITS }, sizes: used.map(({ report }) => report), pull };
}

/** Measures an account on a new phone, with taps; measurements that need the server to be stopped come later. */
async function measureAccount({ browser, server, pages, onProgress }: Parts, account: Account, years: number) {
  const days = years * DAYS_OF_YEAR;
  const until = addDays(todayInUtc(), -1);
  await withAdmin(server.connection, (admin) => seedHabits(admin, account.userId, { habits: HABITS, days, until }));

  onProgress(`first sync of ${HABITS * days} days`);
  const firstSync: RenderTimes[] = [];
  let app = await openApp(browser, server.baseUrl, account);
  for (firstSync.push(app.firstSync); firstSync.length < FIRST_SYNCS; firstSync.push(app.firstSync)) {
    await app.context.close();
    app = await openApp(browser, server.baseUrl, account);
  }

  onProgress(`taps with ${HABITS * days} days`);
  const tap = await tapAlternately(browser, pages, app);
  onProgress(`heatmap of a year, with ${HABITS * days} days`);
  const heatmap = await measureHeatmap(app);
  const report: SizeReport = { years, days: HABITS * days, firstSync, tap, heatmap, offlineStart: NOT_STARTED };
  return { report, app };
}

/** Completes habits, undoes that and completes them again; the same number of taps on the React page, in alternating rounds. */
async function tapAlternately(browser: Browser, { programUrl }: Pages, app: AppOnPhone): Promise<SizeReport['tap']> {
  const context = await openPhone(browser);
  const phone = await openSlowPage(context, { selector: 'button', complete: null });
  await phone.page.goto(programUrl);
  await renderTimesOf(phone.page);
  const buttons = completeButtons(app, TAPPED);
  const toggles = Array<Locator>(TAPS_OF_A_TURN).fill(phone.page.locator('button'));
  const times = { app: [] as number[], toggle: [] as number[] };
  for (const isSecondRound of [false, true]) {
    if (isSecondRound) await tapAll(app.phone, buttons);
    for (let start = 0; start < TAPPED; start += TAPS_OF_A_TURN) {
      times.toggle.push(...(await tapAll(phone, toggles)));
      times.app.push(...(await tapAll(app.phone, buttons.slice(start, start + TAPS_OF_A_TURN))));
    }
  }
  await context.close();
  const [ofApp, ofToggle] = [summarise(times.app), summarise(times.toggle)];
  return { app: ofApp, toggle: ofToggle, ratioP95: rounded(ofApp.p95Ms / ofToggle.p95Ms) };
}

async function startOffline({ browser, pages }: Parts, { phone }: AppOnPhone): Promise<SizeReport['offlineStart']> {
  const context = await openPhone(browser);
  const blank = await openSlowPage(context, { selector: 'p', complete: null });
  await blank.page.goto(pages.blankUrl);
  await renderTimesOf(blank.page);
  const blankMs: number[] = [];
  const app: RenderTimes[] = [];
  // The first start after the server has stopped is a warm-up.
  await reload(phone, 1);
  for (let time = 0; time < RELOADS; time += 1) {
    app.push(...(await reload(phone, 1)));
    blankMs.push(...(await reload(blank, 1)).map(({ paintedMs }) => paintedMs));
  }
  await context.close();
  return { app, blankMs, ratio: rounded(median(app.map(({ paintedMs }) => paintedMs)) / median(blankMs)) };
}

function accountAt(accounts: readonly Account[], index: number): Account {
  const account = accounts[index];
  if (account === undefined) throw new Error('An account is missing');
  return account;
}
