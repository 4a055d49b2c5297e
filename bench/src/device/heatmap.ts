import { setTimeout as sleep } from 'node:timers/promises';
import { rounded } from '../statistics.ts';
import type { AppOnPhone } from './app-on-phone.ts';
import { type Frames, framesOf } from './frames.ts';
import { clickUntilPainted } from './in-page.ts';

const TAB = '[role="dialog"] [role="tab"][data-value="progress"]';
const GRID = '[role="dialog"] [role="grid"] [role="gridcell"]';

/** How often the details are opened, each time of another habit. */
const OPENINGS = 7;

/** Steps of the arrow keys over the year, as fast as a held key repeats. */
const STEPS = 60;
const STEP_MS = 33;

export type HeatmapReport = {
  /** From choosing the tab until the days of a year are painted; each. */
  openedMs: number[];
  /** Between two frames while nothing happens on the same page, and while the choice goes over the year. */
  still: Frames;
  moving: Frames;
};

/** The heatmap of a year of a habit: how long it takes to be there, and how even frames are while somebody goes over it. */
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
  const still = await framesOf(page, () => sleep(STEPS * STEP_MS));
  await page.locator(`${GRID}[tabindex="0"]`).first().focus();
  const moving = await framesOf(page, async () => {
    for (let step = 0; step < STEPS; step += 1) {
      await page.keyboard.press(step % 7 === 0 ? 'ArrowLeft' : 'ArrowUp');
      await sleep(STEP_MS);
    }
  });
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return { openedMs, still, moving };
}
