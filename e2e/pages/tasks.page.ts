import type { Page } from '@playwright/test';

export function tasksPage(page: Page) {
  const line = page.getByRole('main').getByRole('textbox', { name: 'New task' });
  return {
    heading: page.getByRole('heading', { level: 1, name: 'Tasks' }),
    emptyState: page.getByRole('heading', { name: 'Your first task' }),
    /** Where a task is typed with all that belongs to it. */
    line,
    row: (title: string) => page.getByRole('article', { name: title, exact: true }),
    /** The circle that completes a task with one tap. */
    circle: (title: string) => page.getByRole('button', { name: `Complete “${title}”` }),
    view: (name: 'Board' | 'List' | 'Calendar') => page.getByRole('radio', { name, exact: true }),
    column: (status: string) => page.getByRole('region', { name: new RegExp(`^${status}, `) }),
    /** Where a card is picked up by keys. */
    handle: (title: string) => page.getByRole('button', { name: `Move “${title}”` }),
    async add(text: string) {
      await line.fill(text);
      await line.press('Enter');
    },
    /** Takes back what a toast says. */
    async undo(message: string | RegExp) {
      await page.getByRole('listitem').filter({ hasText: message }).getByRole('button', { name: 'Undo' }).click();
    },
  };
}
