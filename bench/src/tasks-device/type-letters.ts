import { setTimeout as sleep } from 'node:timers/promises';
import type { PhonePage } from '../device/phone.ts';
import { measureSearchKey } from './measure-search-key.ts';

/** The search text, typed digit by digit: each digit narrows the results, so that the page re-renders. */
const SEARCHED = ['12', '305', '47', '250', '9', '81'];

/** Pause between two letters, as of a user who looks at the results. */
const PACE_MS = 400;

/** A page with a search field and a result count. */
export type SearchedPage = { phone: PhonePage; field: string; said: string };

/** Types into a search. @returns the milliseconds from each key until the results were painted */
export async function typeLetters({ phone: { page }, field, said }: SearchedPage): Promise<number[]> {
  await page.bringToFront();
  const search = page.locator(field);
  await search.focus();
  const times: number[] = [];
  for (const text of SEARCHED) {
    for (const letter of text) {
      await sleep(PACE_MS);
      await page.evaluate(measureSearchKey, said);
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
