import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { collectLayoutShift } from '../../../e2e/fixtures/layout-shift.ts';

/** How long what comes after the first paint may still move things. */
const WATCHED_MS = 3_000;

/** The cumulative layout shift of a page as browsers define it: the worst five seconds of shifts that nobody brought about. */
export async function layoutShiftOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  await page.addInitScript(collectLayoutShift);
  await page.goto(url, { waitUntil: 'load' });
  await pause(WATCHED_MS);
  const shift = await page.evaluate(() => window.layoutShift ?? 0);
  await page.close();
  return shift;
}
