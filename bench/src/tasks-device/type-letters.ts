import { setTimeout as sleep } from 'node:timers/promises';
import type { PhonePage } from '../device/phone.ts';
import { awaitFound } from './await-found.ts';

/** What is searched for, digit by digit: each digit narrows what is found, so that the page has something new to say. */
const SEARCHED = ['12', '305', '47', '250', '9', '81'];

/** Between two letters, as somebody types who looks at what they find. */
const PACE_MS = 400;

/** Where a page is searched, and where it says how much it found. */
export type SearchedPage = { phone: PhonePage; field: string; said: string };

/** Types into a search. @returns the milliseconds from each key until what was found was on screen */
export async function typeLetters({ phone: { page }, field, said }: SearchedPage): Promise<number[]> {
  await page.bringToFront();
  const search = page.locator(field);
  await search.focus();
  const times: number[] = [];
  for (const text of SEARCHED) {
    for (const letter of text) {
      await sleep(PACE_MS);
      await page.evaluate(awaitFound, said);
      await page.keyboard.press(letter);
      const time = await page.evaluate(() => window.benchFound);
      if (time === undefined) throw new Error('A letter was not waited for');
      times.push(time);
    }
    await search.fill('');
    await page.waitForFunction((where) => (document.querySelector(where)?.textContent ?? '') === '', said);
  }
  return times;
}
