import { settle } from '../fixtures/page-audit.ts';
import { seedHabits } from '../fixtures/seed-habits.ts';
import { seedTasks } from '../fixtures/seed-tasks.ts';
import { expect, test } from '../fixtures/test.ts';

/** The upper part of the screen, which a user sees first and which has what to do next. */
const UPPER_SHARE = 0.4;

const PAGES_OF_THE_DAY = ['', '/habits', '/tasks', '/today', '/inbox', '/upcoming'].map((page) => `/dashboard${page}`);

for (const locale of ['en-GB', 'es-ES']) {
  test.describe(locale, () => {
    test.use({ locale });

    test(`the first thing to do is in the upper 40 % of a phone’s screen (${locale})`, async ({
      memberPage: page,
      timezoneId,
    }) => {
      await seedHabits(page, [
        { name: 'Stretch', timeOfDay: 'morning' },
        { name: 'Read', timeOfDay: 'evening' },
      ]);
      await seedTasks(page, [
        { title: 'Call Kim', dueDate: dayIn(timezoneId, 0) },
        { title: 'Pay the rent', dueDate: dayIn(timezoneId, 1) },
      ]);
      for (const path of PAGES_OF_THE_DAY) {
        await page.goto(path);
        const act = page.getByRole('main').locator('[data-row-id]').first().getByRole('button').first();
        await expect(act).toBeVisible();
        await settle(page);
        const { y = Number.POSITIVE_INFINITY, height = 0 } = (await act.boundingBox()) ?? {};
        const screen = page.viewportSize()?.height ?? 0;
        expect.soft(y + height, path).toBeLessThanOrEqual(UPPER_SHARE * screen);
      }
    });
  });
}

/** A day from today in a zone, as `2026-11-24`. */
function dayIn(timeZone: string | undefined, days: number): string {
  return new Intl.DateTimeFormat('sv', { timeZone }).format(Date.now() + days * 86_400_000);
}
