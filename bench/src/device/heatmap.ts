import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from '../statistics.ts';
import type { AppOnPhone } from './app-on-phone.ts';
import { type Frames, measureFrames } from './frames.ts';
import { clickUntilPainted } from './in-page.ts';

const TAB = '[role="dialog"] [role="tab"][data-value="progress"]';
const GRID = '[role="dialog"] [role="grid"] [role="gridcell"]';

/** Number of times that the details are opened, each time of another habit. */
const OPENINGS = 7;

/** Number of arrow key presses over the year, at the rate of a held key. */
const STEPS = 60;
const STEP_MS = 33;

export type HeatmapReport = {
  /** From selecting the tab until the days of a year are painted; one value per opening. */
  openedMs: number[];
  /** Frame intervals while the page is idle, and while the selection moves over the year. */
  still: Frames;
  moving: Frames;
};

/** Measures the heatmap of a habit's year: the time until it is painted, and frame intervals during keyboard navigation. */
export async function measureHeatmap({ phone: { page } }: AppOnPhone): Promise<HeatmapReport> {
  await page.bringToFront();
  const openedMs: number[] = [];
  for (let opening = 0; opening < OPENINGS; opening += 1) {
    await page.locator('[data-role="name"]').nth(opening).click();
    await page.locator(TAB).waitFor();
    openedMs.push(rounded(await page.evaluate(clickUntilPainted, { click: TAB, painted: GRID }), 0));
    if (opening < OPENINGS - 1) {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
  }
  const still = await measureFrames(page, () => sleep(STEPS * STEP_MS));
  await page.locator(`${GRID}[tabindex="0"]`).first().focus();
  const moving = await measureFrames(page, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press(step % 7 === 0 ? 'ArrowLeft' : 'ArrowUp');
      await sleep(STEP_MS);
    }
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { openedMs, still, moving };
}
