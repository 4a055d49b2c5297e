import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';

/** How long what comes after the first paint may still move things. */
const WATCHED_MS = 3_000;

/** The cumulative layout shift of a page as browsers define it: the worst five seconds of shifts that nobody brought about. */
export async function layoutShiftOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(collectShifts);
  await page.goto(url, { waitUntil: 'load' });
  await pause(WATCHED_MS);
  const shift = await page.evaluate(() => window.benchShift ?? 0);
  await page.close();
  return shift;
}

declare global {
  interface Window {
    benchShift?: number;
  }
}

/** Runs in the page before anything else. @see https://web.dev/articles/cls for the windows of shifts */
function collectShifts(): void {
  const GAP_MS = 1_000;
  const WINDOW_MS = 5_000;
  let span = { sum: 0, from: 0, until: Number.NEGATIVE_INFINITY };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (entry.hadRecentInput) continue;
      const { startTime, value } = entry;
      const isOver = startTime - span.until > GAP_MS || startTime - span.from > WINDOW_MS;
      span = isOver
        ? { sum: value, from: startTime, until: startTime }
        : { ...span, sum: span.sum + value, until: startTime };
      window.benchShift = Math.max(window.benchShift ?? 0, span.sum);
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
