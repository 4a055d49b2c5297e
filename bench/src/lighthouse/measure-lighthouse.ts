import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium, LAUNCH_ARGUMENTS } from '../../../e2e/chromium.ts';
import { buildPage } from '../build-page.ts';
import { openPhone } from '../device/phone.ts';
import { servePages } from '../device/serve-pages.ts';
import { signUpAccounts } from '../load/accounts.ts';
import { freePort, startBenchServer } from '../load/bench-server.ts';
import type { Account } from '../load/order.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { layoutShiftOf } from './layout-shifts.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

const HABITS = ['Walk', 'Read', 'Meditate', 'Drink water', 'Practise Spanish'];

const HELLO_WORLD = new URL('../first-load/hello-world/main.ts', import.meta.url);

const SHIFTING_PAGES = ['/dashboard', '/dashboard/habits', '/dashboard/settings/profile', '/dashboard/features'];

/** What Lighthouse says of a page on its phone: points of 100, milliseconds on its slow network. */
export type Points = Record<(typeof CATEGORIES)[number], number> & {
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
};

/** The cumulative layout shift of a page with nothing in its cache, and from the device's own copy. */
export type Shifts = { cold: number; warm: number };

export type LighthouseReport = { pages: Record<string, Points>; shifts: Record<string, Shifts> };

/** What Lighthouse says of the sign-in and of the dashboard, beside a page that says hello; and what moves while pages load. */
export function measureLighthouse(onProgress: (text: string) => void): Promise<LighthouseReport> {
  return withTemporaryFolder(async (folder) => {
    await buildPage(HELLO_WORLD, `${folder}/hello`);
    const hello = await servePages(`${folder}/hello`);
    const server = await startBenchServer(`${folder}/data`);
    const debuggingPort = await freePort('127.0.0.1');
    const executablePath = findChromium();
    const browser = await chromium.launch({
      ...(executablePath && { executablePath }),
      args: [...LAUNCH_ARGUMENTS, `--remote-debugging-port=${debuggingPort}`],
    });
    try {
      const [account] = await signUpAccounts(server.baseUrl, 1);
      if (account === undefined) throw new Error('There is no account');
      await addHabits(server.baseUrl, account);
      const judge = async (name: string, url: string, cookie?: string) => {
        onProgress(`Lighthouse: ${name}`);
        return [name, await pointsOf(url, debuggingPort, cookie)] as const;
      };
      const pages = Object.fromEntries([
        await judge('React hello world', hello.toggleUrl),
        await judge('/login', `${server.baseUrl}/login`),
        await judge('/dashboard', `${server.baseUrl}/dashboard`, account.cookie),
      ]);
      onProgress('layout shifts');
      const newContext = () => openPhone(browser, { baseUrl: server.baseUrl, cookie: account.cookie });
      return { pages, shifts: await measureShifts(server.baseUrl, newContext) };
    } finally {
      await browser.close();
      await server.stop();
      await hello.stop();
    }
  });
}

async function pointsOf(url: string, port: number, cookie?: string): Promise<Points> {
  const extraHeaders = cookie === undefined ? {} : { cookie };
  const flags = { port, logLevel: 'error', onlyCategories: [...CATEGORIES], extraHeaders } as const;
  const result = await lighthouse(url, { ...flags, onlyCategories: [...CATEGORIES] });
  if (result === undefined || result.lhr.runtimeError)
    throw new Error(result?.lhr.runtimeError?.message ?? 'No result');
  const { categories, audits } = result.lhr;
  const points = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => Math.round((audits[audit]?.numericValue ?? Number.NaN) * 1_000) / 1_000;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    blockedMs: Math.round(value('total-blocking-time')),
    layoutShift: value('cumulative-layout-shift'),
  };
}

async function measureShifts(baseUrl: string, newContext: () => Promise<BrowserContext>) {
  const shifts: Record<string, Shifts> = {};
  for (const path of SHIFTING_PAGES) {
    const context = await newContext();
    const cold = await layoutShiftOf(context, baseUrl + path);
    const warm = await layoutShiftOf(context, baseUrl + path);
    shifts[path] = { cold, warm };
    await context.close();
  }
  return shifts;
}

async function addHabits(baseUrl: string, { cookie }: Account): Promise<void> {
  for (const name of HABITS) {
    const response = await fetch(`${baseUrl}/api/v1/habits`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: baseUrl, cookie },
      body: JSON.stringify({ id: randomUUID(), name }),
    });
    if (response.status !== 201) throw new Error(`A habit could not be added: ${await response.text()}`);
  }
}
