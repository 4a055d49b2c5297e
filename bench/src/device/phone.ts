import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { findChromium, LAUNCH_ARGUMENTS } from '../../../e2e/chromium.ts';
import { type AwaitedElements, recordRenderTimes } from './in-page.ts';

/** A mid-range phone: four times slower than this machine. */
export const CPU_SLOWDOWN = 4;

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'en-GB' };

const PATIENCE_MS = 180_000;

/** A page on a slow phone. */
export type PhonePage = { page: Page; cdp: CDPSession };

/** Times until a page was rendered, in milliseconds since the start of the navigation. */
export type RenderTimes = { paintedMs: number; completeMs: number };

export function launchBrowser(): Promise<Browser> {
  const executablePath = findChromium();
  return chromium.launch({ ...(executablePath && { executablePath }), args: LAUNCH_ARGUMENTS });
}

/** A browser without stored data; signed in if a cookie is given. */
export async function openPhone(
  browser: Browser,
  session?: { baseUrl: string; cookie: string },
): Promise<BrowserContext> {
  const context = await browser.newContext(PHONE);
  context.setDefaultTimeout(PATIENCE_MS);
  if (session === undefined) return context;
  const separator = session.cookie.indexOf('=');
  const [name, value] = [session.cookie.slice(0, separator), session.cookie.slice(separator + 1)];
  await context.addCookies([{ url: session.baseUrl, name, value }]);
  return context;
}

/**
 * Opens a page that records its render times.
 *
 * @see recordRenderTimes
 */
export async function openSlowPage(context: BrowserContext, wanted: AwaitedElements): Promise<PhonePage> {
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.addInitScript(recordRenderTimes, wanted);
  return { page, cdp };
}

/** Waits until the page is complete and returns its render times. */
export async function renderTimesOf(page: Page): Promise<RenderTimes> {
  await page.waitForFunction(() => window.benchShown?.completeMs !== undefined);
  const { paintedMs = Number.NaN, completeMs = Number.NaN } = (await page.evaluate(() => window.benchShown)) ?? {};
  return { paintedMs, completeMs };
}
