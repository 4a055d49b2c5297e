import { setTimeout as sleep } from 'node:timers/promises';
import { type Frames, measureFrames } from '../device/frames.ts';
import type { PhonePage } from '../device/phone.ts';

/** Scroll speed of a user who looks for a task: about fourteen screens, three per second. */
const [DISTANCE_PX, SPEED_PX] = [12_000, 2_400];

const REST_MS = 3_000;

export type ScrollReport = { still: Frames; moving: Frames };

/**
 * Measures frame intervals during scrolling and while idle, on a page or a scroll container in it. The scroll position is at the
 * top before and after.
 *
 * @param inner the container; the page if omitted
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
  const still = await measureFrames(page, () => sleep(REST_MS));
  const moving = await measureFrames(page, async () => {
    await cdp.send('Input.synthesizeScrollGesture', {
      ...point,
      yDistance: -DISTANCE_PX,
      speed: SPEED_PX,
      preventFling: true,
      gestureSourceType: 'mouse', // touch gestures do not arrive if touch is emulated
    });
  });
  const moved = await scrolled.evaluate((element) => element.scrollTop);
  if (moved < DISTANCE_PX / 2) throw new Error(`Only ${Math.round(moved)} pixels were scrolled`);
  await scrolled.evaluate((element) => element.scrollTo({ top: 0, behavior: 'instant' }));
  return { still, moving };
}
