import { setTimeout as sleep } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { quantile, rounded } from '../statistics.ts';
import { measureTap } from './in-page.ts';
import type { PhonePage } from './phone.ts';

/** Pause between two taps, as a user goes down a list. */
const PACE_MS = 600;

export type TapTimes = { taps: number; p50Ms: number; p95Ms: number; maxMs: number };

/** Taps toggles one after the other. @returns the milliseconds from each tap until it was painted */
export async function tapAll(phone: PhonePage, toggles: readonly Locator[]): Promise<number[]> {
  await phone.page.bringToFront();
  const times: number[] = [];
  for (const toggle of toggles) times.push(await tap(phone, toggle));
  return times;
}

async function tap({ page, cdp }: PhonePage, toggle: Locator): Promise<number> {
  await toggle.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await sleep(PACE_MS);
  const box = await toggle.boundingBox();
  if (box === null) throw new Error('A toggle that was scrolled to is not on screen');
  await toggle.evaluate(measureTap);
  const point = { x: Math.round(box.x + box.width / 2), y: Math.round(box.y + box.height / 2) };
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  const time = await page.evaluate(() => window.benchTap);
  if (time === undefined) throw new Error('A tap was not waited for');
  return time;
}

export function summarise(times: readonly number[]): TapTimes {
  return {
    taps: times.length,
    p50Ms: rounded(quantile(times, 0.5), 1),
    p95Ms: rounded(quantile(times, 0.95), 1),
    maxMs: rounded(Math.max(...times), 1),
  };
}
