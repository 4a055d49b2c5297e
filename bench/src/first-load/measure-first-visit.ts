/**
 * First visits on a slow phone: from opening a page with an empty cache until it is usable. Each page alternates with a React page
 * that fetches and renders a list, and with a page of one word.
 */
import { randomUUID } from 'node:crypto';
import { addDays } from '@dayward/domain';
import type { Browser } from '@playwright/test';
import { buildPage } from '../build-page.ts';
import { CPU_SLOWDOWN, openPhone } from '../device/phone.ts';
import { type Pages, servePages } from '../device/serve-pages.ts';
import { seedHabits, todayInUtc } from '../seed/seed-habits.ts';
import { taskTitle } from '../seed/task-title.ts';
import { type Account, signUpAccounts } from '../server/accounts.ts';
import { withAdmin } from '../server/admin.ts';
import type { BenchServer } from '../server/bench-server.ts';
import { median, rounded } from '../statistics.ts';
import { listedRows } from './listed-rows.ts';
import { recordVisit, type VisitTimes } from './record-visit.ts';

/** A slow mobile network: 1.6 Mbit/s down, 750 kbit/s up, 150 ms for each request. */
const NETWORK = { latencyMs: 150, downloadBitsPerSecond: 1_600_000, uploadBitsPerSecond: 750_000 };

const BITS_PER_BYTE = 8;

const TURNS = 5;

/** The default of the browser driver, each frame, would take time from the page. */
const LOOK_EVERY_MS = 200;

/** Rows of the account and of the React list page; the habits have three months of days, and all are due today. */
const [HABITS, DAYS, TASKS] = [20, 90, 20];

export type VisitReport = {
  /** Medians over the turns, in milliseconds since the start of the navigation. */
  usableMs: number;
  answeredMs: number;
  /** Usable in each turn. */
  turns: number[];
  /** Usable, as a multiple of the React list page's. */
  ratio: number;
};

export type FirstVisitReport = {
  settings: typeof NETWORK & { cpuSlowdown: number; habits: number; days: number; tasks: number };
  pages: Record<string, VisitReport>;
};

/** A page, with the first element of its content. */
type Visited = { name: string; url: string; selector: string; cookie?: string };

const LIST = 'React list';

/** Measures when each page is usable on its first visit. */
export async function measureFirstVisit(
  parts: { browser: Browser; server: BenchServer; folder: string },
  onProgress: (text: string) => void,
): Promise<FirstVisitReport> {
  const { browser, server, folder } = parts;
  await buildPage(new URL('./list-page/main.ts', import.meta.url), `${folder}/list`);
  const pages = await servePages(`${folder}/list`, { '/rows.json': JSON.stringify(listedRows(HABITS)) });
  try {
    const visited = listVisits(pages, server.baseUrl, await createAccount(server));
    const times = new Map(visited.map(({ name }): [string, Required<VisitTimes>[]] => [name, []]));
    // The first turn only warms up the servers: they compress each file once.
    for (let turn = 0; turn <= TURNS; turn += 1) {
      onProgress(`first visits on a slow phone, turn ${turn} of ${TURNS}`);
      for (const page of visited) {
        const visit = await visitOnSlowPhone(browser, server.baseUrl, page);
        if (turn > 0) times.get(page.name)?.push(visit);
      }
    }
    const settings = { ...NETWORK, cpuSlowdown: CPU_SLOWDOWN, habits: HABITS, days: DAYS, tasks: TASKS };
    return { settings, pages: reportOf(times) };
  } finally {
    await pages.stop();
  }
}

function listVisits(pages: Pages, baseUrl: string, { cookie }: Account): Visited[] {
  const habit = 'main [data-role="complete"]';
  return [
    { name: 'blank page', url: pages.blankUrl, selector: 'p' },
    { name: LIST, url: pages.programUrl, selector: 'li button' },
    { name: '/', url: `${baseUrl}/`, selector: 'main h1' },
    { name: '/dashboard', url: `${baseUrl}/dashboard`, selector: habit, cookie },
    { name: '/dashboard/habits', url: `${baseUrl}/dashboard/habits`, selector: habit, cookie },
    {
      name: '/dashboard/tasks',
      url: `${baseUrl}/dashboard/tasks`,
      selector: 'main article [data-role="complete"]',
      cookie,
    },
  ];
}

/** Each visit has a browser context without cache, data or service worker. */
async function visitOnSlowPhone(browser: Browser, baseUrl: string, { url, selector, cookie }: Visited) {
  const context = await openPhone(browser, cookie === undefined ? undefined : { baseUrl, cookie });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: NETWORK.latencyMs,
      downloadThroughput: NETWORK.downloadBitsPerSecond / BITS_PER_BYTE,
      uploadThroughput: NETWORK.uploadBitsPerSecond / BITS_PER_BYTE,
    });
    await page.addInitScript(recordVisit, selector);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(() => window.benchVisit?.answeredMs !== undefined, undefined, {
      polling: LOOK_EVERY_MS,
    });
    const { usableMs = Number.NaN, answeredMs = Number.NaN } = (await page.evaluate(() => window.benchVisit)) ?? {};
    return { usableMs, answeredMs };
  } finally {
    await context.close();
  }
}

function reportOf(times: ReadonlyMap<string, readonly Required<VisitTimes>[]>): Record<string, VisitReport> {
  const usableOf = (name: string) => times.get(name)?.map(({ usableMs }) => rounded(usableMs, 0)) ?? [];
  const listMs = median(usableOf(LIST));
  return Object.fromEntries(
    [...times].map(([name, visits]) => {
      const turns = usableOf(name);
      const usableMs = median(turns);
      const answeredMs = rounded(median(visits.map((visit) => visit.answeredMs)), 0);
      return [name, { usableMs, answeredMs, turns, ratio: rounded(usableMs / listMs) }];
    }),
  );
}

/** An account with habits and tasks of today. */
export async function createAccount(server: BenchServer): Promise<Account> {
  const [, account] = await signUpAccounts(server.baseUrl, 2);
  if (account === undefined) throw new Error('There is no account');
  const today = todayInUtc();
  await withAdmin(server.connection, (admin) =>
    seedHabits(admin, account.userId, { habits: HABITS, days: DAYS, until: addDays(today, -1) }),
  );
  for (let number = 0; number < TASKS; number += 1) {
    const response = await fetch(`${server.baseUrl}/api/v1/tasks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.baseUrl, cookie: account.cookie },
      body: JSON.stringify({ id: randomUUID(), title: taskTitle(number), dueDate: today }),
    });
    if (response.status !== 201) throw new Error(`A task could not be added: ${await response.text()}`);
  }
  return account;
}
