import type { Page } from '@playwright/test';

type Entry = { level: string; note: string; date?: string; energy?: string; activities?: readonly string[] };

/** The page of the mood tracker. */
export function moodPage(page: Page) {
  const history = page.getByRole('region', { name: 'Mood History' });
  const entries = history.locator('ul > li').filter({ has: page.getByRole('button', { name: /^Change “/ }) });
  const level = (name: string) =>
    page.getByRole('radiogroup', { name: 'How do you feel?' }).getByRole('radio', { name });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Mood Tracker' }),
    entries,
    entry: (note: string) => entries.filter({ hasText: note }),
    level,
    open: () => page.goto('/dashboard/mood'),
    async log({ level: chosen, note, date, energy, activities = [] }: Entry) {
      await level(chosen).check();
      await page.getByLabel('Note', { exact: true }).fill(note);
      if (date !== undefined) {
        await page.getByText('More details').click();
        await page.getByLabel('Day', { exact: true }).fill(date);
      }
      if (energy !== undefined) {
        await page.getByRole('radiogroup', { name: 'Energy' }).getByRole('radio', { name: energy }).check();
      }
      for (const activity of activities) {
        await page.getByRole('combobox', { name: 'Activities' }).fill(activity);
        await page.getByRole('button', { name: 'Add activity' }).click();
      }
      await page.getByRole('button', { name: 'Save Mood' }).click();
    },
  };
}
