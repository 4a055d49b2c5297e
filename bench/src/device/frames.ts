import type { Page } from '@playwright/test';
import { quantile, rounded } from '../statistics.ts';
import { recordFrames } from './in-page.ts';

/** Intervals between two frames. */
export type Frames = { p50Ms: number; p95Ms: number; maxMs: number };

/** Measures frame intervals while an action runs. */
export async function measureFrames(page: Page, happens: () => Promise<void>): Promise<Frames> {
  await page.evaluate(recordFrames);
  await happens();
  const times = await page.evaluate(() => {
    const frames = window.benchFrames ?? [];
    delete window.benchFrames;
    return frames;
  });
  const between = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return {
    p50Ms: rounded(quantile(between, 0.5), 1),
    p95Ms: rounded(quantile(between, 0.95), 1),
    maxMs: rounded(Math.max(...between), 1),
  };
}
