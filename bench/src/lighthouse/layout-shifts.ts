import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { collectLayoutShift } from '../../../e2e/fixtures/layout-shift.ts';

/** Time after the first paint in which layout shifts are recorded. */
const WATCHED_MS = 3_000;

/** The cumulative layout shift of a page as browsers define it: the worst five-second window of shifts without user input. */
export async function layoutShiftOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(collectLayoutShift);
  await page.goto(url, { waitUntil: 'load' });
  await pause(WATCHED_MS);
  const shift = await page.evaluate(() => window.layoutShift ?? 0);
  await page.close();
  return shift;
}
