import { setTimeout as sleep } from 'node:timers/promises';
import { type Frames, framesOf } from '../device/frames.ts';
import type { PhonePage } from '../device/phone.ts';

/** As fast as somebody looks for something: about fourteen screens, three of them a second. */
const [DISTANCE_PX, SPEED_PX] = [12_000, 2_400];

const REST_MS = 3_000;

export type ScrollReport = { still: Frames; moving: Frames };

/**
 * How even frames are while somebody scrolls through a page, or through a part of it that scrolls by itself, and while it
 * rests. What is scrolled is at its top before and after.
 *
 * @param inner the part; the page where it is left out
 */
export async function scrollThrough({ page, cdp }: PhonePage, inner?: string): Promise<ScrollReport> {
  await page.bringToFront();
  const scrolled = inner === undefined ? page.locator('html') : page.locator(inner).first();
  if (inner !== undefined) await scrolled.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const box = inner === undefined ? null : await scrolled.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  const point = {
    x: Math.round(box === null ? width / 2 : box.x + Math.min(box.width, width) / 2),
    y: Math.round(box === null ? height / 2 : box.y + box.height / 2),
  };
  await sleep(REST_MS);
  const still = await framesOf(page, () => sleep(REST_MS));
  const moving = await framesOf(page, async () => {
    await cdp.send('Input.synthesizeScrollGesture', {
      ...point,
      yDistance: -DISTANCE_PX,
      speed: SPEED_PX,
      preventFling: true,
      gestureSourceType: 'mouse', // those of fingers do not arrive where touch is emulated
    });
  });
  const moved = await scrolled.evaluate((element) => element.scrollTop);
  if (moved < DISTANCE_PX / 2) throw new Error(`Only ${Math.round(moved)} pixels were scrolled`);
  await scrolled.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  return { still, moving };
}
