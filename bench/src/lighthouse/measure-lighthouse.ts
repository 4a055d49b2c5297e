import { randomUUID } from 'node:crypto';
import { chromium } from '@playwright/test';
import lighthouse from 'lighthouse';
import { findChromium, LAUNCH_ARGUMENTS } from '../../../e2e/chromium.ts';
import { buildPage } from '../build-page.ts';
import { launchBrowser, openPhone } from '../device/phone.ts';
import { servePages } from '../device/serve-pages.ts';
import type { Account } from '../server/accounts.ts';
import { signUpAccounts } from '../server/accounts.ts';
import { freePort, startBenchServer } from '../server/bench-server.ts';
import { withTemporaryFolder } from '../temporary-folder.ts';
import { layoutShiftOf } from './layout-shifts.ts';

const CATEGORIES = ['performance', 'accessibility', 'best-practices'] as const;

/** Blocking time of one page varies threefold between runs; Lighthouse's makers advise the median of five. */
const RUNS = 5;

const HABITS = ['Walk', 'Read', 'Meditate', 'Drink water', 'Practise Spanish'];

const HELLO_WORLD = new URL('../first-load/hello-world/main.ts', import.meta.url);

const SHIFTING_PAGES = ['/dashboard', '/dashboard/habits', '/dashboard/settings/profile', '/dashboard/features'];

/** Lighthouse scores of a page on its phone: points of 100, and milliseconds on its slow network. */
export type Scores = Record<(typeof CATEGORIES)[number], number> & {
  firstPaintMs: number;
  largestPaintMs: number;
  blockedMs: number;
  layoutShift: number;
  /** Failed audits, by name. */
  lost: string[];
};

/** The run with the median performance, and the performance of all runs in order. */
export type PageScores = Scores & { runs: number[] };

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** The cumulative layout shift of a page with an empty cache, and on the second visit. */
export type Shifts = { cold: number; warm: number };

export type LighthouseReport = { pages: Record<string, PageScores>; shifts: Record<string, Shifts> };

/** Measures the Lighthouse scores of sign-in and dashboard beside a hello-world page, and the layout shifts during load. */
export function measureLighthouse(onProgress: (text: string) => void): Promise<LighthouseReport> {
  return withTemporaryFolder(async (folder) => {
    await buildPage(HELLO_WORLD, `${folder}/hello`);
    const hello = await servePages(`${folder}/hello`);
    const server = await startBenchServer(`${folder}/data`);
    try {
      const [account] = await signUpAccounts(server.baseUrl, 1);
      if (account === undefined) throw new Error('There is no account');
      await addHabits(server.baseUrl, account);
      const judge = async (name: string, url: string, cookie?: string) => {
        onProgress(`Lighthouse: ${name}`);
        return [name, await scorePage(url, cookie)] as const;
      };
      const pages = Object.fromEntries([
        await judge('React hello world', hello.programUrl),
        await judge('/login', `${server.baseUrl}/login`),
        await judge('/dashboard', `${server.baseUrl}/dashboard`, account.cookie),
      ]);
      onProgress('layout shifts');
      return { pages, shifts: await measureShifts(server.baseUrl, account.cookie) };
    } finally {
      await server.stop();
      await hello.stop();
    }
  });
}

async function scorePage(url: string, cookie?: string): Promise<PageScores> {
  const all: Scores[] = [];
  for (let run = 0; run < RUNS; run += 1) all.push(await scoresOf(url, cookie));
  const middle = all.toSorted((a, b) => a.performance - b.performance)[(RUNS - 1) / 2];
  if (middle === undefined) throw new Error('There was no run');
  return { ...middle, runs: all.map(({ performance }) => performance) };
}

/** Each run uses a new browser without data of the previous one. */
async function scoresOf(url: string, cookie?: string): Promise<Scores> {
  const port = await freePort('127.0.0.1');
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: [...LAUNCH_ARGUMENTS, `--remote-debugging-port=${port}`],
  });
  try {
    const extraHeaders = cookie === undefined ? {} : { cookie };
    const result = await lighthouse(url, { port, logLevel: 'error', onlyCategories: [...CATEGORIES], extraHeaders });
    const failure = result?.lhr.runtimeError;
    if (result === undefined || failure) throw new Error(failure?.message ?? 'Lighthouse says nothing');
    return readScores(result.lhr);
  } finally {
    await browser.close();
  }
}

function readScores({ categories, audits }: Result): Scores {
  const points = (category: (typeof CATEGORIES)[number]) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: points('performance'),
    accessibility: points('accessibility'),
    'best-practices': points('best-practices'),
    firstPaintMs: Math.round(value('first-contentful-paint')),
    largestPaintMs: Math.round(value('largest-contentful-paint')),
    blockedMs: Math.round(value('total-blocking-time')),
    layoutShift: value('cumulative-layout-shift'),
    lost: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => scoreDisplayMode === 'binary' && score === 0)
      .map(({ id }) => id),
  };
}

async function measureShifts(baseUrl: string, cookie: string) {
  const shifts: Record<string, Shifts> = {};
  const browser = await launchBrowser();
  for (const path of SHIFTING_PAGES) {
    const context = await openPhone(browser, { baseUrl, cookie });
    const cold = await layoutShiftOf(context, baseUrl + path);
    const warm = await layoutShiftOf(context, baseUrl + path);
    shifts[path] = { cold, warm };
    await context.close();
  }
  await browser.close();
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
